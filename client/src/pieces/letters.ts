// Characters as layers.

import { shifted } from "./layer";
import { outlines, type Outline } from "./outlines";

/** What stands for a character that has no outline. */
const UNKNOWN = "?";

/** Path data of a text, as large as fits into a box around a middle. `known` has the outlines. */
export function written(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  known: Readonly<Record<string, Outline>> = outlines,
): string {
  const gap = 12;
  let right = 0;
  let [top, bottom] = [0, 0];
  const placed: [d: string, left: number][] = [];
  for (const character of text) {
    const outline = known[Object.hasOwn(known, character) ? character : UNKNOWN];
    if (outline === undefined) continue;
    const [left, above, end, below, d] = outline;
    placed.push([d, right - left]);
    right += end - left + gap;
    [top, bottom] = [Math.min(top, above), Math.max(bottom, below)];
  }
  right -= gap;
  const scale = Math.min(width / right, height / (bottom - top));
  const [left, base] = [x - (right * scale) / 2, y - ((top + bottom) * scale) / 2];
  return placed.map(([d, start]) => shifted(d, left + start * scale, base, scale)).join("");
}
