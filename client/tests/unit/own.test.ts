// Opening a game file: what may come of it, without a page.

import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Compiled, Game } from "../../src/gen/rules";
import { MAX_OWN_GAMES, MAX_OWN_TEXT, type OwnGame } from "../../src/kept/own";
import { byId, summaryOf } from "../../src/pages/own/known";
import { decline, look, type OpeningTools, textOf } from "../../src/pages/own/opening";
import { versionKey } from "../../src/rules/key";
import { game } from "../fixtures";

const FAULT = { file: "game.toml", line: 5, column: 9, message: "expected a term, found '?'" };
let shelf: OwnGame[] = [];
let compiled: string[] = [];
let forgotten: string[] = [];

/** Compiles a text that is an id and a revision. */
function compile(text: string): Promise<Compiled> {
  compiled.push(text);
  const [id = "", revision = ""] = text.split(" ");
  if (revision === "bad") return Promise.resolve({ game: null, faults: [FAULT] });
  return Promise.resolve({ game: { ...game("chessbattle"), id, revision, name: id.toUpperCase() }, faults: [] });
}

const tools: OpeningTools = {
  rules: { compile, forget: (id) => Promise.resolve(void forgotten.push(id)) },
  store: { own: () => Promise.resolve(shelf), putOwn: (one) => Promise.resolve(void shelf.push(one)) },
  now: () => 7,
};

function kept(id: string, revision: string, listed = true): OwnGame {
  return {
    key: versionKey(id, revision),
    id,
    revision,
    name: id.toUpperCase(),
    text: `${id} ${revision}`,
    listed,
    added: 1,
  };
}

beforeEach(() => {
  shelf = [];
  compiled = [];
  forgotten = [];
});

describe("a game file", () => {
  it("is a game that may be kept", async () => {
    expect(await look(tools, "camels 1")).toEqual({ found: "game", game: { ...kept("camels", "1"), added: 7 } });
  });
  it("with faults has their places", async () => {
    expect(await look(tools, "camels bad")).toEqual({ found: "faults", faults: [FAULT] });
  });
  it("that is there already is known again; a newer one is asked about", async () => {
    shelf = [kept("camels", "1"), kept("camels", "0", false)];
    expect(await look(tools, "camels 1")).toEqual({ found: "same", game: kept("camels", "1") });
    const newer = await look(tools, "camels 2");
    expect(newer).toMatchObject({ found: "newer", game: { key: "camels@2" }, former: kept("camels", "1") });
    await decline(tools, kept("camels", "1"));
    expect(compiled.at(-1)).toBe("camels 1");
  });
  it("that was deleted may come back", async () => {
    shelf = [kept("camels", "1", false)];
    expect(await look(tools, "camels 1")).toMatchObject({ found: "game" });
  });
  it("has limits", async () => {
    expect(await look(tools, " \n")).toEqual({ found: "empty" });
    expect(await look(tools, "é".repeat(MAX_OWN_TEXT / 2 + 1))).toEqual({ found: "too-large" });
    expect(compiled).toEqual([]);
    shelf = Array.from({ length: MAX_OWN_GAMES }, (_, index) => kept(`game${index}`, "1"));
    expect(await look(tools, "camels 1")).toEqual({ found: "too-many" });
    expect(forgotten).toEqual(["camels"]);
    expect(await look(tools, "game5 2")).toMatchObject({ found: "newer" });
  });
  it("is text in UTF-8", () => {
    expect(textOf(new TextEncoder().encode("Белые").buffer)).toBe("Белые");
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x41]).buffer)).toBeNull();
  });
});

describe("games by their ids", () => {
  const of = (id: string, name: string) => summaryOf({ ...game("chessbattle"), id, name } as Game);
  it("are the shipped ones, then the versions that are offered", () => {
    const own = [
      { kept: kept("camels", "2"), summary: of("camels", "New") },
      { kept: kept("camels", "1", false), summary: of("camels", "Old") },
      { kept: kept("spoilt", "1"), summary: null },
      { kept: kept("chess", "1"), summary: of("chess", "No") },
    ];
    const games = byId([of("chess", "Chess")], own);
    expect([games.get("camels")?.name, games.get("chess")?.name, games.has("spoilt")]).toEqual(["New", "Chess", false]);
    expect(games.get("camels")).toMatchObject({ files: 12, ranks: 12, cells: 128 });
  });
});
