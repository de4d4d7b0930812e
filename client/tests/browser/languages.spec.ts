// The page in each of its languages: all of it is said in that language, and no key of a message shows.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cell, expect, moves, play, sitDown, test, type Page } from "./visit";

const LOCALES = fileURLToPath(new URL("../../../locales/en/", import.meta.url));

/** The keys of all messages that cannot be words of a language. */
const KEYS = readdirSync(LOCALES)
  .flatMap((file) => [...readFileSync(`${LOCALES}${file}`, "utf8").matchAll(/^([a-z0-9]+(?:-[a-z0-9]+)+) =/gm)])
  .map(([, key]) => key ?? "")
  .filter((key) => key !== "go-home");

const LANGUAGES = [
  { language: "en", tag: /^en/, letters: /[a-z]/i },
  { language: "ru", tag: /^ru/, letters: /[а-яё]/i },
  { language: "zh", tag: /^zh/, letters: /\p{Script=Han}/u },
] as const;

/** All that the page says, also to those who do not see it. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) found.push(node.data);
      else if (node instanceof Element)
        for (const name of ["aria-label", "title", "placeholder"]) found.push(node.getAttribute(name) ?? "");
    }
    return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ""))];
  });
}

/** Walks through the page and collects what it says. */
async function walkThrough(page: Page, language: string): Promise<Map<string, string[]>> {
  const heard = new Map<string, string[]>();
  const hear = async (where: string) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    heard.set(where, await said(page));
  };
  await sitDown(page, "grandwaterloo");
  await play(page, "e3", "e5");
  await expect(moves(page)).toHaveCount(1);
  const game = new URL(page.url()).pathname;
  await page.evaluate((chosen) => {
    localStorage.setItem("settings", JSON.stringify({ language: chosen, typedMoves: true }));
  }, language);
  for (const path of [
    "/",
    "/new/grandwaterloo",
    "/new/chessbattle?fen=x",
    "/games",
    "/settings",
    "/new/nosuchgame",
    game,
  ]) {
    await page.goto(path);
    if (path === "/") await expect(page.locator("article")).toHaveCount(6);
    await hear(path);
  }
  await page.locator(".deeds button").last().click();
  await page.getByRole("dialog").waitFor();
  await hear("menu");
  await page.keyboard.press("Escape");
  await page.locator('[role="gridcell"][aria-label^="c9,"], [role="gridcell"][aria-label^="c9，"]').click();
  await hear("picked");
  return heard;
}

for (const { language, tag, letters } of LANGUAGES) {
  test(`all of the page speaks ${language}`, async ({ page }) => {
    const heard = await walkThrough(page, language);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    for (const [where, texts] of heard) {
      const keys = KEYS.filter((key) => texts.some((text) => new RegExp(`(^|[^\\w-])${key}($|[^\\w-])`).test(text)));
      expect(keys, where).toEqual([]);
      expect(
        texts.filter((text) => /\{|\}|undefined|\[object|NaN/.test(text)),
        where,
      ).toEqual([]);
      expect(
        texts.some((text) => letters.test(text)),
        where,
      ).toBe(true);
      if (language === "en") continue;
      // Sentences of another language: two words in a row that are no notation.
      const foreign = texts.filter((text) =>
        /\p{Script=Latin}{3,} \p{Script=Latin}{3,}/u.test(text.replace("Quatre Bras", "")),
      );
      expect(
        foreign.filter((text) => where !== "/new/chessbattle?fen=x" || !text.includes("expected")),
        where,
      ).toEqual([]);
    }
  });
}

test("the language is changed in the middle of a game, and the game goes on", async ({ page }) => {
  await sitDown(page, "chessbattle");
  await play(page, "e3", "e4");
  await expect(moves(page)).toHaveCount(1);
  for (const [choice, tag, name] of [
    ["ru", /^ru/, "Шахматный бой"],
    ["zh", /^zh/, null],
    ["en", /^en/, "Chessbattle"],
  ] as const) {
    await page.getByRole("banner").getByRole("combobox").selectOption(choice);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    if (name !== null) await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(moves(page)).toHaveCount(1);
  }
  await expect(cell(page, "e4")).toHaveAccessibleName(/white soldier/);
});
