/// <reference types="node" />
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { Game, KindView, Piece, Side } from "../../src/gen/rules";
import { classes, drawing, fetchChips, pieceSets, type Drawing, type PieceSet } from "../../src/pieces";
import Emblem from "../../src/pieces/Emblem.svelte";
import { figurines } from "../../src/pieces/figurines/table";
import PieceView from "../../src/pieces/Piece.svelte";
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

// Until they are there, figurines stand for chips.
const [early] = shippedGames;
const before = early && classes(early, { kind: 0, side: "white" }, "chips");
await fetchChips();

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
        expect(looksDiffer(left, right), names).toBeGreaterThan(set === "figurines" ? 50 : 15);
      }
    }
  });

  it.each(cases)("tell the sides of %s apart by lightness (%s)", (_, set, game) => {
    game.kinds.forEach((kind, index) => {
      const [white = [], black = []] = SIDES.map((side) => seen(game, { kind: index, side }, set));
      expect(meanLightness(white) - meanLightness(black), kind.name).toBeGreaterThan(0.24);
      expect(medianLightness(white) - medianLightness(black), kind.name).toBeGreaterThan(0.25);
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

/** The pieces of a game as the page shows them. */
function shown(game: Game, set: PieceSet): string[] {
  const view = (kind: number, side: Side): string =>
    render(PieceView, { props: { game, piece: { kind, side }, set, title: game.kinds[kind]?.name ?? "" } }).body;
  return SIDES.flatMap((side) => game.kinds.map((_, kind) => view(kind, side)));
}

/** A row of pieces on a board's colour, as a part of an SVG. */
function row(pieces: string[], y: number, size: number, board: string): string {
  const cells = pieces.map(
    (piece, at) => `<g transform="translate(${at * size} ${y}) scale(${size / 100})">${piece}</g>`,
  );
  return `<rect y="${y}" width="2600" height="${size}" fill="${board}"/>${cells.join("")}`;
}

describe("the component", () => {
  it.each(cases)("shows %s with paths alone (%s)", (_, set, game) => {
    const text = shown(game, set).join("");
    const tags = new Set([...text.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual(["g", "path", "title"]);
    expect(text).not.toMatch(/style=|href|url\(/);
    for (const kind of game.kinds) expect(text).toContain(`<title>${kind.name}</title>`);
  });

  it("fills a sheet for people to look at", () => {
    const css = readFileSync(new URL("../../src/pieces/pieces.css", import.meta.url), "utf8");
    const boards: [size: number, color: string][] = [
      [88, "#e9d3a8"],
      [44, "#a9794b"],
      [28, "#e9d3a8"],
      [28, "#a9794b"],
      [28, "#3d3a44"],
    ];
    const height = boards.reduce((sum, [size]) => sum + size, 30);
    const blocks = cases.map(([name, set, game], at) => {
      const pieces = shown(game, set);
      let y = at * height + 30;
      const rows = boards.map(([size, color]) => row(pieces, (y += size) - size, size, color));
      return `<text x="4" y="${at * height + 22}" font-size="18">${name}, ${set}</text>${rows.join("")}`;
    });
    const folder = new URL("../../shots/", import.meta.url);
    mkdirSync(folder, { recursive: true });
    const box = `width="2600" height="${height * cases.length}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><style>${css}</style>${blocks.join("")}</svg>`;
    writeFileSync(new URL("pieces.svg", folder), svg);
    expect(blocks).toHaveLength(28);
  });
});

describe("the emblem", () => {
  it.each([false, true])("has four arms and a middle (with its title: %s)", (titled) => {
    const { body } = render(Emblem, { props: { titled } });
    expect(body.match(/<path/g)).toHaveLength(titled ? 6 : 5);
    const [width = 0] = [...body.matchAll(/viewBox="0 0 (\d+) 100"/g)].map(([, text]) => Number(text));
    for (const [, d = ""] of body.matchAll(/ d="([^"]*)"/g)) {
      expect(
        flat(d)
          .flat()
          .every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= 100),
      ).toBe(true);
    }
  });
});

describe("a kind that nobody has drawn", () => {
  const game = gameOf("own", [
    stranger("X"),
    stranger("Y"),
    stranger("Ж"),
    stranger("Z", [0, 1]),
    stranger("W", [1, 0]),
    { ...stranger("x"), royal: true },
    { ...stranger("N", [7, 0]), names: { zh: "馬" } },
    { ...stranger("N"), figure: "knight" },
  ]);

  it.each(pieceSets)("is shown by its letter or its parts (%s)", (set) => {
    const drawings = game.kinds.map((_, kind) => drawing(game, { kind, side: "white" }, set));
    expect(new Set(drawings.map(data)).size).toBe(game.kinds.length);
    for (const layers of drawings) expect(outside(layers)).toEqual([]);
  });

  it("is not mistaken for what every object has", () => {
    const odd = gameOf("odd", [{ ...stranger("X"), figure: "constructor", names: { zh: "constructor" } }]);
    expect(drawing(odd, { kind: 0, side: "white" }, "figurines").length).toBeGreaterThan(1);
  });

  it("is a figurine until the chips are there", () => {
    expect(before).toBe("piece figurines white in-white");
    expect(classes(game, { kind: 0, side: "white" }, "chips")).toBe("piece chips white in-white");
  });

  it("must be a kind of the game", () => {
    for (const set of pieceSets) expect(() => drawing(game, { kind: 8, side: "white" }, set)).toThrow(RangeError);
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
