// What tests of the page have in common. A test fails when the browser's console tells of an error that it has not foreseen.

import { test as base, expect, type BrowserContext, type Locator, type Page } from "@playwright/test";

export { expect, type Page };

/** The cells that may be touched next say so in their labels. */
const TARGET = /can go here|can be captured|can be shot|can be joined|castling|can be removed/;

/** Collects what goes wrong in a browser's pages and workers. */
export function watch(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (fault) => faults.push(String(fault.error())));
  return faults;
}

interface Watching {
  /** What the console may tell, when a test makes it happen. */
  foreseen: RegExp | null;
  faults: string[];
}

export const test = base.extend<Watching>({
  foreseen: [null, { option: true }],
  faults: [
    async ({ context, foreseen }, use) => {
      const faults = watch(context);
      await use(faults);
      expect(faults.filter((fault) => foreseen === null || !foreseen.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A cell by its name, in English. */
export function cell(page: Page, name: string): Locator {
  return page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
}

/** The moves that were played, by their names. */
export function moves(page: Page): Locator {
  return page.locator("[data-ply]");
}

/** How the game ended. */
export function banner(page: Page): Locator {
  return page.getByRole("status").filter({ has: page.getByRole("button", { name: "Play again" }) });
}

/** Chooses one of a few on a page with choices. */
export async function choose(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole("group", { name: question }).getByRole("radio", { name: answer, exact: true }).click();
}

/** Begins a game from its page, between two people, from a position or the usual start. */
export async function sitDown(page: Page, game: string, fen: string | null = null): Promise<void> {
  await page.goto(`/new/${game}${fen === null ? "" : `?fen=${encodeURIComponent(fen)}`}`);
  await choose(page, "Opponent", "A person at this device");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("grid").waitFor();
}

export async function play(page: Page, from: string, to: string): Promise<void> {
  await cell(page, from).click();
  await cell(page, to).click();
}

export interface Seen {
  name: string;
  /** What is told of the cell behind its name. */
  told: string;
  target: boolean;
}

/** The board as its labels tell it. */
export async function look(page: Page): Promise<Seen[]> {
  const labels = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return labels.map((label) => {
    const [name = "", ...told] = label.split(", ");
    return { name, told: told.join(", "), target: TARGET.test(label) };
  });
}

/** The position as the page copies it. */
export async function copiedFen(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Copy the position (FEN)" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const fen = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Close" }).click();
  return fen;
}
