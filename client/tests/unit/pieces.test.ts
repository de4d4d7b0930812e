/// <reference types="node" />
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Game, KindView, Piece, Side } from "../../src/gen/rules";
import { classes, drawing, pieceSets, type Drawing, type PieceSet } from "../../src/pieces";
import { figurines } from "../../src/pieces/figurines/table";
import { gameOf, shippedGames } from "./pieces/games";
import {
  looksDiffer,
  lightness,
  meanLightness,
  medianLightness,
  outlinesDiffer,
  painted,
  SIZE,
  type Picture,
} from "./pieces/paint";
import { commands, flat } from "./pieces/path";

const SIDES: Side[] = ["white", "black"];
const cases = shippedGames.flatMap((game) => pieceSets.map((set): [string, PieceSet, Game] => [game.id, set, game]));
const data = (layers: Drawing): string => layers.map(({ tone, d }) => `${tone} ${d}`).join("\n");
/** Pictures already painted: many games have the same pieces. */
const pictures = new Map<string, Picture>();

function seen(game: Game, piece: Piece, set: PieceSet): Picture {
  const [layers, names] = [drawing(game, piece, set), classes(game, piece, set)];
  const key = `${names}\n${data(layers)}`;
  const picture = pictures.get(key) ?? painted(layers, names);
  pictures.set(key, picture);
  return picture;
}

function pairs(game: Game): [number, number][] {
  return game.kinds.flatMap((_, one) => game.kinds.slice(0, one).map((_, other): [number, number] => [other, one]));
}

/** Numbers outside the box, in a drawing. */
function outside(layers: Drawing): string[] {
  const points = layers.flatMap(({ d }) => flat(d).flat());
  return points.filter(({ x, y }) => !(x >= 0 && x <= 100 && y >= 0 && y <= 100)).map(({ x, y }) => `${x} ${y}`);
}

const stranger = (letter: string, parts: [number, number] | null = null): KindView => ({
  letter,
  name: "Stranger",
  names: {},
  figure: `stranger-${letter}`,
  glyph: null,
  chip: null,
  reverse: parts !== null,
  royal: false,
  parts,
});

describe("the sets of pieces", () => {
  it("know all fourteen games", () => {
    expect(shippedGames).toHaveLength(14);
  });

  it.each(shippedGames.map((game): [string, Game] => [game.id, game]))(
    "have a figure for each kind of %s",
    (_, game) => {
      const missing = game.kinds.filter(({ figure }) => !Object.hasOwn(figurines, figure));
      expect(missing.map(({ figure }) => figure)).toEqual([]);
    },
  );

  it("have no figure that no game uses", () => {
    const used = new Set(shippedGames.flatMap((game) => game.kinds.map(({ figure }) => figure)));
    expect(Object.keys(figurines).filter((name) => !used.has(name))).toEqual([]);
  });

  it.each(cases)("draw each kind of %s differently (%s)", (_, set, game) => {
    for (const side of SIDES) {
      const drawings = game.kinds.map((_, kind) => data(drawing(game, { kind, side }, set)));
      expect(new Set(drawings).size).toBe(game.kinds.length);
    }
  });

  it.each(cases)("draw %s with sound paths inside the box (%s)", (_, set, game) => {
    for (const side of SIDES) {
      game.kinds.forEach((kind, index) => {
        const layers = drawing(game, { kind: index, side }, set);
        for (const { d } of layers) expect(() => commands(d), kind.name).not.toThrow();
        expect(outside(layers), kind.name).toEqual([]);
      });
    }
  });

  it.each(cases)("can be told apart in %s at 28 pixels (%s)", (_, set, game) => {
    for (const side of SIDES) {
      const pictures = game.kinds.map((_, kind) => seen(game, { kind, side }, set));
      for (const [one, other] of pairs(game)) {
        const names = `${side}: ${game.kinds[one]?.name}, ${game.kinds[other]?.name}`;
        const [left = [], right = []] = [pictures[one], pictures[other]];
        if (set === "figurines") expect(outlinesDiffer(left, right), `outlines of ${names}`).toBeGreaterThan(40);
        expect(looksDiffer(left, right), names).toBeGreaterThan(set === "figurines" ? 50 : 5);
      }
    }
  });

  it.each(cases)("tell the sides of %s apart by lightness (%s)", (_, set, game) => {
    game.kinds.forEach((kind, index) => {
      const [white = [], black = []] = SIDES.map((side) => seen(game, { kind: index, side }, set));
      expect(meanLightness(white) - meanLightness(black), kind.name).toBeGreaterThan(0.24);
      expect(medianLightness(white) - medianLightness(black), kind.name).toBeGreaterThan(0.4);
    });
  });

  it("are small", () => {
    const sources = import.meta.glob<string>("../../src/pieces/**/*.{ts,svelte,css}", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    expect(gzipSync(Object.values(sources).join("\n")).length).toBeLessThan(40 * 1024);
  });
});

describe("a kind that nobody has drawn", () => {
  const game = gameOf("own", [
    stranger("X"),
    stranger("Y"),
    stranger("Ж"),
    stranger("Z", [0, 1]),
    stranger("W", [1, 0]),
  ]);

  it.each(pieceSets)("is shown by its letter or its parts (%s)", (set) => {
    const drawings = game.kinds.map((_, kind) => drawing(game, { kind, side: "white" }, set));
    expect(new Set(drawings.map(data)).size).toBe(5);
    for (const layers of drawings) expect(outside(layers)).toEqual([]);
  });

  it("is not mistaken for what every object has", () => {
    const odd = gameOf("odd", [{ ...stranger("X"), figure: "constructor", names: { zh: "constructor" } }]);
    expect(drawing(odd, { kind: 0, side: "white" }, "figurines").length).toBeGreaterThan(1);
  });

  it("must be a kind of the game", () => {
    for (const set of pieceSets) expect(() => drawing(game, { kind: 5, side: "white" }, set)).toThrow(RangeError);
  });
});

describe("the checks themselves", () => {
  it.each(["L0 0", "M0", "M0 0l1 1", "M0 0A1 1 0 0 0 1 1", "M0 zero", "M0 0C1 1 2 2", "M0 0Z1"])("refuse %s", (d) => {
    expect(() => commands(d)).toThrow();
  });

  it("find what leaves the box", () => {
    expect(outside([{ tone: "body", d: "M0 0H100V101Z" }])).toEqual(["100 101"]);
  });

  it("paint a square where it is", () => {
    const picture = painted([{ tone: "ink", d: "M0 0H50V50H0Z" }], "piece white");
    expect(picture.filter((value) => value !== null)).toHaveLength((SIZE / 2) ** 2);
    expect(picture[0]).not.toBeNull();
    const half = painted([{ tone: "ink", d: "M0 0H25V50H0Z" }], "piece white");
    expect(outlinesDiffer(picture, half)).toBe((SIZE / 2) * (SIZE / 4));
  });

  it("know black and white", () => {
    expect(lightness("#ffffff")).toBeCloseTo(1);
    expect(lightness("#000000")).toBeCloseTo(0);
  });
});
