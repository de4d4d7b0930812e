// Chinese is offered in its simplified writing alone: all names and texts keep to it. What pieces show is another matter.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { KindView } from "../../src/gen/rules";
import { drawing, fetchChips } from "../../src/pieces";
import { gameOf, shippedGames } from "./pieces/games";

await fetchChips();

const ROOT = join(import.meta.dirname, "../../..");

/** The characters of GB 2312, which has the simplified ones alone. */
const SIMPLIFIED = new Set<string>();
const gb = new TextDecoder("gb18030");
for (let row = 0xb0; row <= 0xf7; row += 1)
  for (let cell = 0xa1; cell <= 0xfe; cell += 1) SIMPLIFIED.add(gb.decode(Uint8Array.of(row, cell)));

const others = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).filter((sign) => !SIMPLIFIED.has(sign));

/** The names in Chinese that a game file gives: of the game, its kinds and its sides. */
const namesIn = (text: string) =>
  [...text.matchAll(/^names\s*=.*\bzh = "([^"]*)"/gm)].map(([, name]) => name ?? "").join(" ");

function filesOf(folder: string, ending: string): [string, string][] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending));
  return names.map((name) => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), "utf8")]);
}

describe("simplified Chinese", () => {
  it("is told from other writings", () => {
    expect(others("马车将帅龙国卒兵炮象相士仕")).toEqual([]);
    expect(others("馬車將帥龍國砲")).toEqual([..."馬車將帥龍國砲"]);
  });

  it.each([...filesOf("games", ".toml"), ...filesOf("examples", ".toml")])("is what %s has for names", (_, text) => {
    const names = namesIn(text);
    expect(names).not.toBe("");
    expect(others(names)).toEqual([]);
  });

  it.each(filesOf("locales/zh", ".ftl"))("is what %s is written in", (_, text) => {
    expect(others(text)).toEqual([]);
  });
});

describe("a chip", () => {
  const named = (zh: string): KindView => ({
    letter: "X",
    name: "X",
    names: { zh },
    figure: "x",
    glyph: null,
    chip: null,
    reverse: false,
    royal: false,
    parts: null,
  });

  it.each(["马馬", "车車", "将將", "帅帥", "骑兵騎兵"])("shows a name's sign as it is cut into pieces: %s", (both) => {
    const half = both.length / 2;
    const shown = (zh: string, side: "white" | "black") =>
      drawing(gameOf("own", [named(zh)]), { kind: 0, side }, "chips");
    for (const side of ["white", "black"] as const)
      expect(shown(both.slice(0, half), side)).toEqual(shown(both.slice(half), side));
  });

  it("has a sign wherever the game names its pieces in Chinese and draws nothing else", () => {
    for (const game of shippedGames) {
      game.kinds.forEach((kind, index) => {
        const nameless = gameOf(game.id, [{ ...kind, names: {}, glyph: null, parts: null }]);
        const shown = drawing(
          gameOf(game.id, [{ ...kind, glyph: null, parts: null }]),
          { kind: 0, side: "white" },
          "chips",
        );
        expect(shown, `${game.id}: ${index}`).not.toEqual(drawing(nameless, { kind: 0, side: "white" }, "chips"));
      });
    }
  });
});
