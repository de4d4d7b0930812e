// Round chips with two faces, as poker chips have: the character in the middle, the chip's number below it.

import type { Game, KindView, Piece } from "../../gen/rules";
import { disc, type Drawing, type Layer } from "../layer";
import { written } from "../letters";
import { outlines } from "../outlines";
import { characters } from "./characters";

const known = { ...outlines, ...characters };

const hasOutline = (character: string): boolean => Object.hasOwn(known, character);

/** What is cut into pieces where a name is written in the simple way. */
const CARVED: Readonly<Record<string, string>> = {
  马: "馬",
  车: "車",
  将: "將",
  帅: "帥",
  双: "雙",
  卫: "衛",
  龙: "龍",
  战: "戰",
  轰: "轟",
  机: "機",
  骑: "騎",
};

/** Characters of which Black's chips show another form. */
const BLACK: Readonly<Record<string, string>> = { 兵: "卒", 炮: "砲", 帥: "將", 仕: "士", 相: "象" };

/** Whether the game says what its chips show: then the two faces look different. */
const suited = (game: Game): boolean => game.kinds.some((kind) => kind.glyph !== null);

/** What the chip shows: what the game says, else a character of the Chinese name, else the letter. */
function character(kind: KindView, side: Piece["side"]): string {
  if (kind.glyph !== null && hasOutline(kind.glyph)) return kind.glyph;
  const first = [...(kind.names["zh"] ?? "")].map((sign) => CARVED[sign] ?? sign).find(hasOutline);
  if (first === undefined) return kind.letter.toUpperCase();
  return (side === "black" ? BLACK[first] : undefined) ?? first;
}

/** How many kinds before this one have a chip that looks the same. */
function twins(game: Game, piece: Piece, kind: KindView): number {
  const shown = (one: KindView): string => [character(one, piece.side), one.reverse, one.chip].join();
  return game.kinds.slice(0, piece.kind).filter((one) => shown(one) === shown(kind)).length;
}

const HALF = Math.PI;

const point = (angle: number, radius: number): string =>
  `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;

/** Stripes across a ring, each half as wide as the gap between two. */
function stripes(count: number, outer: number, inner: number): string {
  const stripe = (_: unknown, index: number): string => {
    const [start, end] = [((index - 0.17) * 2 * HALF) / count, ((index + 0.17) * 2 * HALF) / count];
    return `M${point(start, inner)}L${point(start, outer)}L${point(end, outer)}L${point(end, inner)}Z`;
  };
  return Array.from({ length: count }, stripe).join("");
}

/** A star. */
function star(points: number, outer: number, inner: number): string {
  const corner = (_: unknown, index: number): string => point((index * HALF) / points, index % 2 === 0 ? outer : inner);
  return `M${Array.from({ length: points * 2 }, corner).join("L")}Z`;
}

const OBVERSE: Drawing = [
  { tone: "rim", d: disc(50, 50, 47) },
  { tone: "spot", d: stripes(8, 46, 38) },
  { tone: "field", d: disc(50, 50, 38) },
];

const REVERSE: Drawing = [
  { tone: "rim", d: disc(50, 50, 47) },
  { tone: "field", d: star(12, 45, 36) },
];

const PLAIN: Drawing = [
  { tone: "rim", d: disc(50, 50, 47) },
  { tone: "field", d: disc(50, 50, 40) },
];

/** A second one of the same look: its middle is framed and smaller, with a dot for each one before it. */
function told(count: number): Drawing {
  const dots = Array.from({ length: count }, (_, index) => disc(50 + (index - (count - 1) / 2) * 12, 9, 4.5));
  return [
    { tone: "rim", d: disc(50, 50, 36) },
    { tone: "field", d: disc(50, 50, 32) },
    { tone: "glyph", d: dots.join("") },
  ];
}

export function chip(game: Game, piece: Piece): Drawing {
  const kind = game.kinds[piece.kind];
  if (kind === undefined) throw new RangeError(`kind ${piece.kind} of ${game.kinds.length}`);
  const ground = suited(game) ? (kind.reverse ? REVERSE : OBVERSE) : PLAIN;
  const count = twins(game, piece, kind);
  const layers: Layer[] = count === 0 ? [...ground] : [...ground, ...told(count)];
  const text = character(kind, piece.side);
  if (kind.chip === null) {
    const size = count === 0 ? 56 : 44;
    layers.push({ tone: "glyph", d: written(text, 50, 50, size, size, known) });
  } else {
    layers.push({ tone: "glyph", d: written(text, 50, 43, 46, 46, known) });
    layers.push({ tone: "glyph", d: written(String(kind.chip), 50, 76, 34, 11) });
  }
  return layers;
}
