// The page as a visitor uses it: with the real rules, the real engine and this browser's own store.

import AxeBuilder from "@axe-core/playwright";
import { cell, expect, moves, play, test, type Page } from "./visit";

async function begin(page: Page, game: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: `Play ${game}`, exact: true }).click();
  await page.getByRole("grid").waitFor();
}

for (const [game, from, to] of [
  ["Grand Waterloo", "e3", "e5"],
  ["Junior Waterloo", "e2", "e4"],
  ["Waterloo 2014", "e3", "e4"],
  ["Waterloo 2014, divergent pawn", "e3", "e5"],
  ["Sino-European Chess", "c4", "c5"],
  ["Chessbattle", "e3", "e4"],
] as const) {
  test(`three clicks from the home page to a move, and the machine answers: ${game}`, async ({ page }) => {
    let clicks = 0;
    await page.exposeFunction("heardClick", () => (clicks += 1));
    await page.addInitScript(() => {
      const { heardClick } = window as unknown as { heardClick: () => void };
      addEventListener("click", heardClick, true);
    });
    await begin(page, game);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(game);
    await play(page, from, to);
    await expect(moves(page)).toHaveCount(2);
    await expect.poll(() => clicks).toBe(3);
    // The move is made: the cell that it left is empty, and the piece is on the other one.
    await expect(cell(page, from)).toHaveAccessibleName(/empty/);
    await expect(cell(page, to)).toHaveAccessibleName(/, (white|yellow|blue) /);
  });
}

test("a game goes on after a reload, and is offered on the home page", async ({ page }) => {
  await begin(page, "Sino-European Chess");
  await play(page, "c4", "c5");
  await expect(moves(page)).toHaveCount(2);
  const names = await moves(page).allInnerTexts();
  await page.reload();
  await expect(moves(page)).toHaveText(names);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(moves(page)).toHaveCount(0);
  await play(page, "c4", "c5");
  await expect(moves(page)).toHaveCount(2);
  await page.goto("/");
  await page.getByRole("region", { name: "Continue" }).getByRole("link").click();
  await expect(moves(page)).toHaveCount(2);
});

test("of two tabs one goes on, and the other loads what was played", async ({ page, context }) => {
  await begin(page, "Junior Waterloo");
  const other = await context.newPage();
  await other.goto(page.url());
  await play(other, "e2", "e4");
  await expect(moves(other)).toHaveCount(2);
  await expect(page.getByRole("alert").filter({ hasText: "another tab" })).toBeVisible();
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(moves(page)).toHaveText(await moves(other).allInnerTexts());
});

test("a game is resigned, kept, deleted and brought back", async ({ page }) => {
  await begin(page, "Chessbattle");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await expect(page.getByText("You lose")).toBeVisible();
  await page.goto("/games");
  await page.getByRole("button", { name: "Delete Chessbattle" }).click();
  await expect(page.getByText("You have not played yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("By resignation")).toBeVisible();
});

test("a wrong position is refused with a reason", async ({ page }) => {
  await page.goto("/new/chess?fen=8%2F8%20w");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator("#fen-fault")).toContainText("expected six fields");
  await expect(page).toHaveURL(/\/new\/chess/);
});

test("the language changes at once and stays", async ({ page }) => {
  await page.goto("/settings");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ru");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Настройки");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`no barriers and no overflow: ${colorScheme}, ${width} wide`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? "",
        colorScheme,
        reducedMotion: "reduce",
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      for (const path of ["/", "/new/sinoeuropean", "/games", "/settings", "/nowhere"]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id }) => id),
          path,
        ).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, path).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}
