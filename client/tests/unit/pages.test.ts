import { describe, expect, it } from "vitest";
import { beginGame, rematch } from "../../src/beginning";
import type { GameSummary } from "../../src/gen/rules";
import { newId } from "../../src/ids";
import { withinRange } from "../../src/pages/new/presets";
import { fileName, tagsOf } from "../../src/pages/pgn";
import { movesInRows } from "../../src/pages/play/rows";
import { newGamePath, playPath, routeOf } from "../../src/routes";
import { DEFAULTS, readSettings } from "../../src/settings";

describe("routeOf", () => {
  it.each([
    ["/", "", { page: "home" }],
    ["", "", { page: "home" }],
    ["/games", "", { page: "games" }],
    ["/settings/", "", { page: "settings" }],
    ["/new/a-game", "", { page: "new", game: "a-game", fen: null }],
    ["/game/12", "", { page: "play", id: "12" }],
    ["/game", "", { page: "missing" }],
    ["/game/%E0%A4%A", "", { page: "missing" }],
    ["/games/12", "", { page: "missing" }],
  ])("%s%s", (path, search, route) => {
    expect(routeOf(path, search)).toEqual(route);
  });
  it("reads the paths that are made", () => {
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const address = new URL(newGamePath("my game", fen), "http://host");
    expect(routeOf(address.pathname, address.search)).toEqual({ page: "new", game: "my game", fen });
    expect(routeOf(playPath("a/b"))).toEqual({ page: "play", id: "a/b" });
  });
});

describe("readSettings", () => {
  it.each([null, "", "{", "null", "[1]", '"text"', "{}"])("%s: as usual", (text) => {
    expect(readSettings(text)).toEqual(DEFAULTS);
  });
  it("keeps what makes sense and mends the rest", () => {
    const setup = { opponent: "person", level: 1.5, side: "random", clock: { base: 300_000, increment: -1 } };
    const kept = { language: "ru", scheme: "dark", theme: "gold", sound: false, animate: 1, setup };
    expect(readSettings(JSON.stringify(kept))).toEqual({
      ...DEFAULTS,
      language: "ru",
      scheme: "dark",
      sound: false,
      setup: { opponent: "person", level: 3, side: "random", clock: null },
    });
  });
  it("reads back what is written", () => {
    const own = { ...DEFAULTS, setup: { ...DEFAULTS.setup, clock: { base: 60_000, increment: 0 } } };
    expect(readSettings(JSON.stringify(own))).toEqual(own);
  });
});

const game = { id: "g", revision: "r" } as GameSummary;
const at = { id: "one", now: 5, chance: 0.7 };

describe("beginGame", () => {
  it("seats player and machine", () => {
    const white = beginGame(game, DEFAULTS.setup, null, at);
    expect(white.seats).toEqual({ white: { kind: "human" }, black: { kind: "machine", level: 3 } });
    expect(beginGame(game, { ...DEFAULTS.setup, side: "black" }, null, at).seats.white.kind).toBe("machine");
    expect(white).toMatchObject({ id: "one", game: "g", revision: "r", moves: [], clock: null, created: 5 });
  });
  it("draws the side", () => {
    const setup = { ...DEFAULTS.setup, side: "random" } as const;
    expect(beginGame(game, setup, null, { ...at, chance: 0.49 }).seats.white.kind).toBe("human");
    expect(beginGame(game, setup, null, { ...at, chance: 0.5 }).seats.black.kind).toBe("human");
  });
  it("once more has the sides exchanged and the clocks full", () => {
    const clock = { base: 60_000, increment: 1000 };
    const first = beginGame(game, { ...DEFAULTS.setup, clock }, "fen", at);
    const over = { ...first, moves: ["a"], result: "1-0", reason: "time", clock: { ...clock, times: [1] } } as const;
    const again = rematch({ ...over, moves: [...over.moves], clock: { ...clock, times: [1] } }, { ...at, id: "two" });
    expect(again).toMatchObject({ id: "two", start: "fen", moves: [], result: null, clock: { ...clock, times: [] } });
    expect(again.seats).toEqual({ white: { kind: "machine", level: 3 }, black: { kind: "human" } });
  });
});

describe("PGN", () => {
  const record = beginGame(game, { ...DEFAULTS.setup, clock: { base: 300_000, increment: 3000 } }, null, {
    ...at,
    now: new Date(2026, 10, 3, 12).getTime(),
  });
  it("has players, date, clock and end", () => {
    const names = { white: "Fox", black: "Owl" };
    expect(tagsOf(record, names)).toMatchObject({ White: "Fox", Black: "Owl", Result: "*", TimeControl: "300+3" });
    expect(tagsOf({ ...record, result: "1-0", reason: "time" }, names)).toMatchObject({
      Date: "2026.11.03",
      Result: "1-0",
      Termination: "time forfeit",
    });
  });
  it("has what another file told of it", () => {
    const tags = { Event: "<b>Club</b>", Date: "1815.06.??", Annotator: "Fox" };
    const told = tagsOf({ ...record, tags }, { white: "Fox", black: "Owl" });
    expect(told).toMatchObject({ ...tags, White: "Fox", Site: "Quatre Bras" });
  });
  it("gets a file of its own", () => {
    expect(fileName({ ...record, id: "12345678-9abc" })).toBe("g-2026-11-03-12345678.pgn");
  });
});

describe("movesInRows", () => {
  const moves = ["a", "b", "c"].map((name) => ({ text: name, name }));
  it("has two columns", () => {
    expect(movesInRows(moves, "white")).toEqual([
      {
        number: 1,
        cells: [
          { name: "a", ply: 1 },
          { name: "b", ply: 2 },
        ],
      },
      { number: 2, cells: [{ name: "c", ply: 3 }] },
    ]);
  });
  it("begins in the second when Black begins", () => {
    expect(movesInRows(moves, "black")[0]).toEqual({ number: 1, cells: [null, { name: "a", ply: 1 }] });
    expect(movesInRows([], "black")).toEqual([]);
  });
});

it("ids are UUIDs, and not twice the same", () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});

it("typed numbers are made to fit", () => {
  expect([NaN, -1, 5, 900].map((value) => withinRange(value, 0.5, 600))).toEqual([0.5, 0.5, 5, 600]);
});
