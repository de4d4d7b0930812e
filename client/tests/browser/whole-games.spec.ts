// One whole game of each kind, from the home page to the result, by clicks on the board, against the machine.

import { banner, cell, choose, expect, look, moves, test, type Page, type Seen } from "./visit";

/** The side that begins, as these games call it. */
const FIRST = /^(white|yellow|blue) /;

const GAMES: readonly [name: string, royal: RegExp][] = [
  ["Grand Waterloo", /^yellow (emperor|king)/],
  ["Junior Waterloo", /^yellow king/],
  ["Waterloo 2014", /^white (free )?king/],
  ["Waterloo 2014, divergent pawn", /^white (free )?king/],
  ["Sino-European Chess", /^blue king/],
  ["Chessbattle", /^white headquarters/],
];

/** So many own moves are made before the royal goes out, so that there is something of everything. */
const OPENING = 2;
/** So many own moves are enough for the machine to win. */
const LONGEST = 70;

const rank = ({ name }: Seen) => Number(name.slice(1));
const file = ({ name }: Seen) => name.charCodeAt(0);

/** Picks a piece up and tells where it can go. */
async function pickUp(page: Page, piece: Seen): Promise<Seen[]> {
  await cell(page, piece.name).click();
  return (await look(page)).filter(({ target }) => target);
}

/** Moves a piece that is picked up, and answers whatever is asked. */
async function putDown(page: Page, target: Seen): Promise<void> {
  await cell(page, target.name).click();
  const question = page.getByRole("dialog");
  while (await question.isVisible()) await question.locator(".choice").first().click();
  const victim = (await look(page)).find(({ told }) => told.includes("can be removed"));
  if (victim !== undefined) await cell(page, victim.name).click();
}

/** A move of the first of these pieces that has one; `wanted` chooses where to, or not at all. */
async function moveOne(
  page: Page,
  pieces: Seen[],
  wanted: (piece: Seen, targets: Seen[]) => Seen | undefined,
): Promise<boolean> {
  for (const piece of pieces) {
    const target = wanted(piece, await pickUp(page, piece));
    if (target !== undefined) {
      await putDown(page, target);
      return true;
    }
    await cell(page, piece.name).click();
  }
  return false;
}

const take = (targets: Seen[]) => targets.find(({ told }) => /captured|shot/.test(told)) ?? targets[0];

/** The royal goes out to the enemy, and whoever stands before him makes way: no game of this kind is long. */
async function makeMove(page: Page, royal: RegExp, made: number): Promise<void> {
  const own = (await look(page)).filter(({ told }) => FIRST.test(told));
  const king = own.find(({ told }) => royal.test(told));
  if (king === undefined) throw new Error("the royal is not on the board");
  const others = own.filter((piece) => piece !== king);
  if (made < OPENING) {
    const first = (made * 11) % others.length;
    const inTurn = [...others.slice(first), ...others.slice(0, first)];
    if (await moveOne(page, inTurn, (_, targets) => take(targets))) return;
  }
  const ahead = (piece: Seen, targets: Seen[]) =>
    targets.filter((target) => rank(target) > rank(piece)).sort((a, b) => rank(b) - rank(a))[0];
  if (await moveOne(page, [king], ahead)) return;
  const away = (piece: Seen) => Math.hypot(rank(piece) - rank(king) - 1, file(piece) - file(king));
  const nearest = others.sort((a, b) => away(a) - away(b));
  if (await moveOne(page, nearest, (_, targets) => take(targets))) return;
  if (!(await moveOne(page, [king], (_, targets) => targets[0]))) throw new Error("no move, and the game goes on");
}

for (const [name, royal] of GAMES) {
  test(`a whole game by clicks: ${name}`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.goto("/");
    await page.getByRole("link", { name: `Set up ${name}`, exact: true }).click();
    await choose(page, "Strength", "1");
    // White, whatever the game calls it.
    await page.getByRole("group", { name: "You play" }).getByRole("radio").first().click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByRole("grid").waitFor();
    const over = banner(page);
    let made = 0;
    while (!(await over.isVisible()) && made < LONGEST) {
      await makeMove(page, royal, made);
      made += 1;
      await page.waitForFunction(
        (plies) =>
          document.querySelectorAll("[data-ply]").length >= plies || document.querySelector(".result") !== null,
        2 * made,
      );
    }
    await expect(over).toContainText(/You lose|You win|Draw/);
    expect(made).toBeGreaterThanOrEqual(OPENING);

    // It is over: nothing can be picked up, and it stays so.
    const told = await over.innerText();
    const played = await moves(page).allInnerTexts();
    expect(played.length).toBeGreaterThanOrEqual(2 * made - 1);
    const own = (await look(page)).find((seen) => FIRST.test(seen.told));
    if (own === undefined) throw new Error("no white piece is left, not even the royal");
    expect(await pickUp(page, own)).toEqual([]);
    await page.reload();
    await expect(over).toHaveText(told.replace(/\s+/g, " "), { useInnerText: true });
    await expect(moves(page)).toHaveText(played);
    await page.goto("/games");
    await expect(page.getByRole("listitem")).toContainText([name]);
  });
}
