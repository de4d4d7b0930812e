// What drawings are made of. Every drawing lies in a box of 100 by 100, y downwards.

/**
 * How a path is painted: `body` filled with an edge, `trim` the same in a second tone, `shade` that tone without an edge, `line` a stroke inside,
 * `ink` filled like that stroke; `halo` lies beneath all; the rest belongs to the chips.
 */
export type Tone = "halo" | "body" | "trim" | "shade" | "line" | "ink" | "rim" | "spot" | "field" | "glyph";

export interface Layer {
  tone: Tone;
  /** Path data with absolute commands M L H V C Q Z only. */
  d: string;
}

export type Drawing = readonly Layer[];

export const body = (d: string): Layer => ({ tone: "body", d });
export const trim = (d: string): Layer => ({ tone: "trim", d });
export const shade = (d: string): Layer => ({ tone: "shade", d });
export const line = (d: string): Layer => ({ tone: "line", d });
export const ink = (d: string): Layer => ({ tone: "ink", d });

/** The outlines of all that is filled and has an edge: together the drawing's shape. */
export const shapes = (drawing: Drawing): string[] =>
  drawing.filter(({ tone }) => tone === "body" || tone === "trim").map(({ d }) => d);

/** How far the handles of a quarter of a circle stand off. */
const QUARTER = 0.5523;

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** An ellipse as path data. */
export function oval(x: number, y: number, across: number, down: number): string {
  const [h, v] = [across * QUARTER, down * QUARTER];
  const to = (...numbers: number[]): string => `C${numbers.map(short).join(" ")}`;
  return [
    `M${short(x - across)} ${short(y)}`,
    to(x - across, y - v, x - h, y - down, x, y - down),
    to(x + h, y - down, x + across, y - v, x + across, y),
    to(x + across, y + v, x + h, y + down, x, y + down),
    to(x - h, y + down, x - across, y + v, x - across, y),
    "Z",
  ].join("");
}

/** A circle as path data. */
export const disc = (x: number, y: number, radius: number): string => oval(x, y, radius, radius);

/** Path data made larger or smaller and put elsewhere. */
export function shifted(d: string, x: number, y: number, scale: number): string {
  return d.replaceAll(/([MLHVCQ])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const moved = [...numbers.matchAll(/-?[\d.]+/g)].map(([text], place) => {
      const upright = command === "V" || (command !== "H" && place % 2 === 1);
      return short(Number(text) * scale + (upright ? y : x));
    });
    return command + moved.join(" ");
  });
}

/** A drawing made smaller or larger and put elsewhere; the strokes keep their width. */
export const placed = (drawing: Drawing, x: number, y: number, scale: number): Layer[] =>
  drawing.map(({ tone, d }) => ({ tone, d: shifted(d, x, y, scale) }));
