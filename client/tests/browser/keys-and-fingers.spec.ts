// The page without a mouse: by keys alone, and by fingers on a small screen.

import { banner, cell, expect, moves, test, type Page } from "./visit";

/** Goes on with the tabulator until the focus is on what has this name, as a person does who cannot see where it is. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  const named = (wanted: string | RegExp, found: string) =>
    typeof wanted === "string" ? wanted === found : wanted.test(found);
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const { activeElement: here } = document;
      if (here === null) return "";
      const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : here.textContent;
      return (here.getAttribute("aria-label") ?? label ?? "").trim();
    });
    if (named(name, found)) return;
  }
  throw new Error(`the tabulator does not reach ${name}`);
}

/** Walks over the board with the arrow keys, White below. */
async function walk(page: Page, from: string, to: string): Promise<void> {
  await expect(cell(page, from)).toBeFocused();
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  for (let step = 0; step < Math.abs(across); step += 1)
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(up); step += 1) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  await expect(cell(page, to)).toBeFocused();
}

test("a whole game by keys alone, on the board and typed", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await tabTo(page, "Settings");
  await page.keyboard.press("Enter");
  await page.getByRole("switch", { name: "Type moves" }).waitFor();
  await tabTo(page, "Type moves");
  await page.keyboard.press("Space");
  await tabTo(page, "Quatre Bras", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Set up Junior Waterloo" }).waitFor();
  await tabTo(page, "Set up Junior Waterloo");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Start", exact: true }).waitFor();
  await tabTo(page, "The machine");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "A person at this device" })).toBeChecked();
  await tabTo(page, "Start");
  await page.keyboard.press("Enter");
  await page.getByRole("grid").waitFor();

  await tabTo(page, /^a1, /);
  let at = "a1";
  let made = 0;
  for (const [from, to] of [
    ["c2", "c3"],
    ["c7", "c6"],
    ["d1", "a4"],
  ] as const) {
    await walk(page, at, from);
    await page.keyboard.press("Enter");
    await walk(page, from, to);
    await page.keyboard.press("Enter");
    made += 1;
    // As a person does, who hears the move before the next is made.
    await expect(moves(page)).toHaveCount(made);
    at = to;
  }
  // What is typed on the board goes into the field for moves.
  await page.keyboard.type("b7b5");
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(4);
  await page.keyboard.type("Aa5");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toContainText("Yellow wins");
  await expect(banner(page)).toContainText("Checkmate");
});

test("a game is resigned by keys alone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play Sino-European Chess" }).waitFor();
  await tabTo(page, "Play Sino-European Chess");
  await page.keyboard.press("Enter");
  await page.getByRole("grid").waitFor();
  await tabTo(page, /^a1, /);
  await walk(page, "a1", "c4");
  await page.keyboard.press("Enter");
  await walk(page, "c4", "c5");
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(2);
  await tabTo(page, "More");
  await page.keyboard.press("Enter");
  await tabTo(page, "Resign");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Resign?" });
  await question.waitFor();
  await tabTo(page, "Resign");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toContainText("You lose");
  await expect(banner(page)).toContainText("By resignation");
});

test.describe("fingers on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** Touches a cell; where it is too small to be sure, the page asks which was meant. */
  async function tap(page: Page, name: string): Promise<void> {
    await cell(page, name).tap();
    const meant = page.getByRole("dialog", { name: "Which cell did you mean?" });
    if (await meant.isVisible()) await meant.getByRole("button", { name: new RegExp(`^${name},`) }).tap();
  }

  async function move(page: Page, from: string, to: string): Promise<void> {
    await tap(page, from);
    await tap(page, to);
    await page.locator(".board-tray").getByRole("button", { name: "Play", exact: true }).tap();
  }

  test("a whole game is played by taps, each move confirmed", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Set up Junior Waterloo" }).tap();
    await page.getByRole("radio", { name: "A person at this device" }).tap();
    await page.getByRole("button", { name: "Start", exact: true }).tap();
    await page.getByRole("grid").waitFor();
    await tap(page, "c2");
    await tap(page, "c4");
    await page.locator(".board-tray").getByRole("button", { name: "Cancel" }).tap();
    await expect(moves(page)).toHaveCount(0);
    const line = ["c2c3", "c7c6", "d1a4", "b7b5", "a4a5"];
    for (const [ply, text] of line.entries()) {
      await move(page, text.slice(0, 2), text.slice(2));
      await expect(moves(page)).toHaveCount(ply + 1);
    }
    await expect(banner(page)).toContainText("Yellow wins");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test("the largest board is magnified, played and resigned by taps", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Play Chessbattle" }).tap();
    await page.getByRole("grid").waitFor();
    await move(page, "e3", "e4");
    await expect(moves(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Magnify the board" }).tap();
    await move(page, "e4", "e5");
    await expect(moves(page)).toHaveCount(4);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("button", { name: "Resign" }).tap();
    await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).tap();
    await expect(banner(page)).toContainText("You lose");
  });
});
