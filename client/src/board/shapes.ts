// Arrows and circles on the board.

import { CELL, type Geometry, type Point } from "./geometry";

/** An arrow, or a circle where both cells are the same. */
export interface Shape {
  from: number;
  to: number;
  /** Its colour, from 0 to 3. */
  tone: number;
}

/** Drawing the same again takes it away; another colour replaces it. */
export function toggled(shapes: readonly Shape[], shape: Shape): Shape[] {
  const others = shapes.filter(({ from, to }) => from !== shape.from || to !== shape.to);
  const known = shapes.find(({ from, to }) => from === shape.from && to === shape.to);
  return known?.tone === shape.tone ? others : [...others, shape];
}

/** The path of an arrow between the middles of two cells, with its head; it ends before the middle of its target. */
export function arrow(geometry: Geometry, from: number, to: number): string {
  const start = geometry.centre(from);
  const end = geometry.centre(to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return "";
  const along: Point = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const point = (ahead: number, aside: number) =>
    `${round(start.x + along.x * ahead - along.y * aside)} ${round(start.y + along.y * ahead + along.x * aside)}`;
  const tip = length - CELL * 0.1;
  const neck = tip - CELL * 0.34;
  const tail = CELL * 0.28;
  const half = CELL * 0.075;
  const head = CELL * 0.21;
  return `M${point(tail, half)}L${point(neck, half)}L${point(neck, head)}L${point(tip, 0)}L${point(neck, -head)}L${point(neck, -half)}L${point(tail, -half)}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
