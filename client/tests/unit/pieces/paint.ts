/// <reference types="node" />
// A small painter: what a drawing looks like on a screen of few pixels, in shades of grey, with the colours of the
// page's own style sheet.

import { readFileSync } from "node:fs";
import type { Drawing } from "../../../src/pieces";
import { flat, type Point } from "./path";

/** Lightness by pixel, 0 to 1; null where nothing is painted. */
export type Picture = (number | null)[];

export const SIZE = 28;
const FINE = 3;
const WIDE = SIZE * FINE;

const css = readFileSync(new URL("../../../src/pieces/pieces.css", import.meta.url), "utf8");

interface Rule {
  classes: string[];
  values: Map<string, string>;
}

const rules: Rule[] = [...css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(
  ([, selectors = "", block = ""]) => {
    const pairs = block.split(";").filter((one) => one.includes(":"));
    const values = new Map(
      pairs.map((pair): [string, string] => [pair.split(":")[0]!.trim(), pair.split(":")[1]!.trim()]),
    );
    return selectors.split(",").map((selector) => ({
      classes: selector.split(/[.\s]+/).filter((word) => word !== "" && word !== "path"),
      values,
    }));
  },
);

/** The value of a property for an element with all these classes: the rule with the most classes wins. */
function styled(property: string, classes: string[]): string | undefined {
  const fitting = rules.filter(
    (rule) => rule.values.has(property) && rule.classes.every((one) => classes.includes(one)),
  );
  const value = fitting
    .sort((left, right) => left.classes.length - right.classes.length)
    .at(-1)
    ?.values.get(property);
  const variable = /^var\((.*)\)$/.exec(value ?? "")?.[1];
  return variable === undefined ? value : styled(variable, classes);
}

/** Lightness (CIE L*, 0 to 1) of a colour in six digits. */
export function lightness(color: string): number {
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error(`a colour in six digits, not ${color}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return y > 0.008856 ? 1.16 * Math.cbrt(y) - 0.16 : 9.033 * y;
}

const scaled = (line: Point[]): Point[] => line.map(({ x, y }) => ({ x: (x * WIDE) / 100, y: (y * WIDE) / 100 }));

/** Fine pixels inside the lines, by the rule of winding. */
function filled(lines: Point[][]): number[] {
  const inside: number[] = [];
  for (let row = 0; row < WIDE; row += 1) {
    const middle = row + 0.5;
    const crossings: [x: number, turn: number][] = [];
    for (const line of lines) {
      line.forEach((to, index) => {
        const from = line[index === 0 ? line.length - 1 : index - 1]!;
        if (from.y <= middle === to.y <= middle) return;
        const x = from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x);
        crossings.push([x, to.y > from.y ? 1 : -1]);
      });
    }
    crossings.sort(([left], [right]) => left - right);
    let winding = 0;
    crossings.forEach(([x, turn], index) => {
      winding += turn;
      if (winding === 0) return;
      const end = crossings[index + 1]?.[0] ?? x;
      for (let column = Math.max(0, Math.ceil(x - 0.5)); column + 0.5 < Math.min(end, WIDE); column += 1) {
        inside.push(row * WIDE + column);
      }
    });
  }
  return inside;
}

/** Fine pixels near the lines. */
function stroked(lines: Point[][], width: number): number[] {
  const reach = (width * WIDE) / 200;
  const near: number[] = [];
  for (const line of lines) {
    line.slice(1).forEach((to, index) => {
      const from = line[index]!;
      const [alongX, alongY] = [to.x - from.x, to.y - from.y];
      const square = alongX ** 2 + alongY ** 2;
      const range = (one: number, other: number): [number, number] => [
        Math.max(0, Math.floor(Math.min(one, other) - reach)),
        Math.min(WIDE - 1, Math.ceil(Math.max(one, other) + reach)),
      ];
      const [[top, bottom], [left, right]] = [range(from.y, to.y), range(from.x, to.x)];
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          const [x, y] = [column + 0.5 - from.x, row + 0.5 - from.y];
          const part = square === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / square));
          if (Math.hypot(x - part * alongX, y - part * alongY) <= reach) near.push(row * WIDE + column);
        }
      }
    });
  }
  return near;
}

/** The drawing as seen; `classes` are those of the group around it. */
export function painted(drawing: Drawing, classes: string): Picture {
  const fine: (number | null)[] = new Array<number | null>(WIDE * WIDE).fill(null);
  for (const { tone, d } of drawing) {
    const all = [...classes.split(" "), tone];
    const lines = flat(d).map(scaled);
    const [fill, stroke] = [styled("fill", all), styled("stroke", all)];
    if (fill === undefined) throw new Error(`no fill for ${all.join(".")}`);
    if (fill !== "none") for (const at of filled(lines)) fine[at] = lightness(fill);
    const width = parseFloat(styled("stroke-width", all) ?? "0");
    if (stroke !== undefined) for (const at of stroked(lines, width)) fine[at] = lightness(stroke);
  }
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => {
    const [row, column] = [Math.floor(pixel / SIZE) * FINE, (pixel % SIZE) * FINE];
    const values = Array.from({ length: FINE * FINE }, (_, at) => {
      return fine[(row + Math.floor(at / FINE)) * WIDE + column + (at % FINE)] ?? null;
    }).filter((value) => value !== null);
    return values.length * 2 < FINE * FINE ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** How many pixels only one of the two covers. */
export const outlinesDiffer = (one: Picture, other: Picture): number =>
  one.filter((value, at) => (value === null) !== (other[at] === null)).length;

/** The lightness of a cell between light and dark ones. */
const BOARD = 0.7;

/** How many pixels look different, by a quarter of the way from black to white. */
export const looksDiffer = (one: Picture, other: Picture): number =>
  one.filter((value, at) => Math.abs((value ?? BOARD) - (other[at] ?? BOARD)) > 0.25).length;

export function meanLightness(picture: Picture): number {
  const seen = picture.filter((value) => value !== null);
  return seen.reduce((sum, value) => sum + value, 0) / seen.length;
}

export function medianLightness(picture: Picture): number {
  const seen = picture.filter((value) => value !== null).sort((one, other) => one - other);
  return seen[Math.floor(seen.length / 2)] ?? 0;
}
