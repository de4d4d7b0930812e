// Every special move, made on the board by clicks: what is asked, what is said, and the picture afterwards.

import { cell, copiedFen, expect, look, moves, play, sitDown, test, type Page } from "./visit";
import { SPECIALS } from "./special-moves";

/** The files of the Waterloo boards with ten, which have no j, and of all others. */
const TEN = "abcdefghik";
const FILES = "abcdefghijkl";

/** What the documents call the sides, where they are not White and Black. */
const CALLED: Readonly<Record<string, readonly [white: string, black: string]>> = {
  grandwaterloo: ["yellow", "green"],
  juniorwaterloo: ["yellow", "green"],
  sinoeuropean: ["blue", "red"],
  chessbattle: ["white", "red"],
  xiangqi: ["red", "black"],
};

/** What stands where by a position's first field: letters by cells, holes left out. */
function placed(game: string, fen: string): Map<string, string> {
  const rows = (fen.split(" ")[0] ?? "").split("/");
  const found = new Map<string, string>();
  rows.forEach((row, index) => {
    const cells = [...row.matchAll(/\d+|./g)].flatMap(([run]) =>
      /\d/.test(run) ? Array(Number(run)).fill(".") : [run],
    );
    const files = game.includes("waterloo") && cells.length === 10 ? TEN : FILES;
    cells.forEach((letter, file) => {
      if (/[a-z]/i.test(letter)) found.set(`${files[file]}${rows.length - index}`, letter);
    });
  });
  return found;
}

interface Drawn {
  /** The middle of the piece in the window. */
  x: number;
  y: number;
  side: string;
  outlines: string;
}

/** The pieces as they are drawn. */
function drawn(page: Page): Promise<Drawn[]> {
  return page.locator(".board-drawing .pieces .sprite").evaluateAll((sprites) =>
    sprites.map((sprite) => {
      const box = sprite.getBoundingClientRect();
      const piece = sprite.querySelector(".piece");
      const outlines = [...sprite.querySelectorAll("path")].map((path) => path.getAttribute("d")).join(" ");
      const side = piece?.classList.contains("white") === true ? "white" : "black";
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, side, outlines };
    }),
  );
}

/** Labels and drawing both show this position: each piece on its cell, one outline for a kind, others for other kinds. */
async function expectPicture(page: Page, game: string, fen: string): Promise<void> {
  const expected = placed(game, fen);
  // In these games a king never checked is another piece; the position says which by its rights.
  const free = game.startsWith("waterloo2014") ? (fen.split(" ")[2] ?? "") : "";
  const told = (await look(page)).filter((seen) => !seen.told.startsWith("empty"));
  expect(told.map(({ name }) => name).sort()).toEqual([...expected.keys()].sort());
  const pictures = await drawn(page);
  expect(pictures).toHaveLength(expected.size);
  const outlines = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { name, told: text } of told) {
    const letter = expected.get(name) ?? "";
    const side = letter === letter.toUpperCase() ? "white" : "black";
    const called = (CALLED[game] ?? ["white", "black"])[side === "white" ? 0 : 1];
    expect(text.startsWith(`${called} `), `${name}: ${text}`).toBe(true);
    const box = await cell(page, name).boundingBox();
    if (box === null) throw new Error(`${name} is not shown`);
    const on = pictures.filter(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
    expect(
      on.map((picture) => picture.side),
      name,
    ).toEqual([side]);
    const kind = letter.toLowerCase() + (free.includes(letter) ? " free" : "");
    const outline = on[0]?.outlines ?? "";
    const kindName = text.split(", ")[0]?.replace(/^(white|black|yellow|green|blue|red) /, "") ?? "";
    expect(outlines.get(kind) ?? outline, `the outline of ${letter} on ${name}`).toBe(outline);
    expect(names.get(kind) ?? kindName, `the name of ${letter} on ${name}`).toBe(kindName);
    outlines.set(kind, outline);
    names.set(kind, kindName);
  }
  expect(new Set(outlines.values()).size).toBe(outlines.size);
  expect(new Set(names.values()).size).toBe(names.size);
}

for (const { what, game, fen, cells, answer, said, after } of SPECIALS) {
  test(`${what}: ${game}`, async ({ page }) => {
    await sitDown(page, game, fen);
    await expectPicture(page, game, fen);
    const [from, to, victim] = cells;
    await play(page, from, to);
    if (victim !== undefined) {
      await expect(page.getByText("Which piece goes with it?").first()).toBeVisible();
      await cell(page, victim).click();
    }
    if (answer !== null) {
      await page.getByRole("dialog").getByRole("button", { name: answer, exact: true }).click();
    }
    await expect(moves(page)).toHaveCount(1);
    await expect(page.locator(".board [aria-live]")).toContainText(said);
    await expectPicture(page, game, after);
    expect(await copiedFen(page)).toBe(after);
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(moves(page)).toHaveCount(0);
    await expectPicture(page, game, fen);
  });
}

test("a shot is seen, and the gun stays where it is", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await sitDown(page, "chessbattle", SPECIALS[0]?.fen ?? null);
  const gun = await cell(page, "c6").boundingBox();
  if (gun === null) throw new Error("the gun is not shown");
  const shot = page.evaluate(
    () =>
      new Promise<{ x: number; bottom: number }>((seen) => {
        const observer = new MutationObserver(() => {
          const box = document.querySelector(".shot .streak")?.getBoundingClientRect();
          if (box === undefined) return;
          observer.disconnect();
          seen({ x: box.x + box.width / 2, bottom: box.bottom });
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await play(page, "c6", "c8");
  const streak = await shot;
  expect(streak.x).toBeGreaterThan(gun.x);
  expect(streak.x).toBeLessThan(gun.x + gun.width);
  expect(streak.bottom).toBeLessThanOrEqual(gun.y + gun.height);
  await expect(page.locator(".shot")).toHaveCount(0);
  await expectPicture(page, "chessbattle", SPECIALS[0]?.after ?? "");
  await expect(cell(page, "c6")).toHaveAccessibleName(/white cannon.*last move/);
  await expect(cell(page, "c8")).toHaveAccessibleName(/empty.*last move/);
});

for (const [game, fen, from, to, why] of [
  ["chess", null, "e2", "e5", "The pawn on e2 does not go to e5."],
  ["chess", null, "a1", "a4", "The way of the rook from a1 to a4 is blocked by the pawn on a2."],
  [
    "chess",
    "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1",
    "e1",
    "g1",
    "The king cannot castle: f1 is attacked by the rook on f3.",
  ],
  [
    "sinoeuropean",
    "1n2e4/9/9/9/9/9/9/1C2L4/4E4 w - - 0 1",
    "b2",
    "b9",
    "The cannon on b2 must pass over a piece on its way to b9, and there is none.",
  ],
  [
    "chessbattle",
    "**3ch3**/**8**/12/4t7/4S7/12/12/12/12/12/**8**/**4H3** w - - 0 1",
    "e8",
    "e9",
    "The tank on e9 cannot be taken by the soldier.",
  ],
  [
    "grandwaterloo",
    "4e5/10/10/10/10/10/10/10/10/RM2EN2MR w BI - 0,0 1",
    "e1",
    "h1",
    "Castling is blocked by the knight on f1.",
  ],
  [
    "juniorwaterloo",
    "4r2k/8/8/8/8/8/4N3/4K3 w - - 0,0 1",
    "e2",
    "c3",
    "The king on e1 would be attacked by the rook on e8.",
  ],
  ["waterloo2014", null, "a3", "b4", "The pawn on a3 does not go to b4."],
  ["waterloo2014divergent", null, "e3", "f4", "The pawn goes to f4 only to take, and nothing stands there."],
  [
    "sinoeuropean",
    "4e4/9/9/9/4E4/9/9/1P7/9 w - - 0 1",
    "e5",
    "d5",
    "The king must not leave its region, and d5 is outside.",
  ],
  [
    "capablanca",
    "r4k3r/10/10/10/10/6r3/10/R4K3R w KQkq - 0 1",
    "f1",
    "i1",
    "The king cannot castle: g1 is attacked by the rook on g3.",
  ],
  ["chancellor", null, "a1", "a4", "The way of the rook from a1 to a4 is blocked by the pawn on a2."],
  ["janus", "r3k4r/10/10/10/10/10/10/R3K4R w kq - 0 1", "e1", "i1", "The king has lost the right to castle to i1."],
  [
    "shako",
    "9k/1n8/10/10/10/10/10/10/1C8/K9 w - - 0 1",
    "b2",
    "b9",
    "The cannon on b2 must pass over a piece on its way to b9, and there is none.",
  ],
  [
    "grand",
    "9k/3P6/10/10/10/10/10/10/1NBQ1CABN1/R3KR4 w - - 0 1",
    "d9",
    "d10",
    "The pawn would have to become another piece on d10, and there is none that it may become.",
  ],
  ["losalamos", null, "a2", "a4", "The pawn on a2 does not go to a4."],
  ["xiangqi", null, "b1", "d2", "The way of the horse from b1 to d2 is blocked by the elephant on c1."],
  [
    "xiangqi",
    "4k4/9/9/9/9/2B6/9/9/9/3K5 w - - 0 1",
    "c5",
    "e7",
    "The elephant must not leave its region, and e7 is outside.",
  ],
  [
    "xiangqi",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
    "d1",
    "e1",
    "The general on e1 would be attacked by the general on e10.",
  ],
] as const) {
  test(`a refusal tells why: ${game}, ${from} to ${to}`, async ({ page }) => {
    await sitDown(page, game, fen);
    await play(page, from, to);
    await expect(page.locator(".board-tray")).toContainText(why);
    await expect(page.locator(".board [aria-live]")).toContainText(why);
    await expect(moves(page)).toHaveCount(0);
  });
}
