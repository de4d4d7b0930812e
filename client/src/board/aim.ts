// What a tap on small cells may have meant. A finger comes down up to `JITTER` pixels beside the point that it aims at, and
// it aims near a cell's middle. When two cells may have been meant, and it matters which, the player is asked.

import { CELL, type Geometry, type Point } from "./geometry";

/** How far beside the point aimed at a tap may fall, each way, in CSS pixels. */
export const JITTER = 10;
/** How far from a cell's middle people aim, each way, as a part of the cell. */
export const AIM = 0.22;

export type Aimed =
  | { type: "cell"; cell: number }
  /** Several cells may have been meant; the nearest first. */
  | { type: "ask"; cells: number[] }
  | { type: "none" };

/**
 * @param point of the tap, in units of the drawing
 * @param size of a cell in CSS pixels
 * @param matters the cells where a touch does something
 * @param decisive those of them where a touch makes a move
 */
export function aim(
  geometry: Geometry,
  point: Point,
  size: number,
  matters: ReadonlySet<number>,
  decisive: ReadonlySet<number>,
): Aimed {
  const reach = JITTER + AIM * size;
  const plausible = [...matters]
    .map((cell) => ({ cell, distance: (distance(geometry.centre(cell), point) * size) / CELL }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
    .map(({ cell }) => cell);
  const under = geometry.under(point);
  const [first] = plausible;
  if (first === undefined || (plausible.length === 1 && first === under)) {
    return under === null ? { type: "none" } : { type: "cell", cell: under };
  }
  // Beside the only piece that can be meant: touching a piece moves nothing, so it may be helped.
  if (plausible.length === 1 && !decisive.has(first)) return { type: "cell", cell: first };
  return { type: "ask", cells: plausible };
}

/** The larger of the two distances, across and down. */
function distance(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}
