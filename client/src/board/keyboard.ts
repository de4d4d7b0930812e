// The keys of the grid: arrows go to the next cell as the board is seen, over holes.

import type { Geometry } from "./geometry";

export type KeyAction =
  | { type: "focus"; cell: number }
  | { type: "pick" }
  | { type: "cancel" }
  /** A letter or digit: the field for typed moves begins with it. */
  | { type: "typed"; text: string };

export interface Key {
  key: string;
  ctrl: boolean;
  alt: boolean;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keyAction(geometry: Geometry, cell: number, { key, ctrl, alt }: Key): KeyAction | null {
  if (alt) return null;
  const step = STEPS[key];
  if (step !== undefined && !ctrl) return focus(next(geometry, cell, step));
  switch (key) {
    case "Home":
      return focus(ctrl ? corner(geometry, "first") : last(geometry, cell, [-1, 0]));
    case "End":
      return focus(ctrl ? corner(geometry, "last") : last(geometry, cell, [1, 0]));
    case "PageUp":
      return focus(last(geometry, cell, [0, -1]));
    case "PageDown":
      return focus(last(geometry, cell, [0, 1]));
    case "Enter":
    case " ":
      return { type: "pick" };
    case "Escape":
      return { type: "cancel" };
  }
  return !ctrl && /^[\p{L}\p{N}]$/u.test(key) ? { type: "typed", text: key } : null;
}

function focus(cell: number): KeyAction {
  return { type: "focus", cell };
}

/** The next cell in a direction, holes skipped; the cell itself at the edge. */
function next(geometry: Geometry, cell: number, [dx, dy]: readonly [number, number]): number {
  let { column, row } = geometry.place(cell);
  do {
    column += dx;
    row += dy;
    const found = geometry.at(column, row);
    if (found !== null) return found;
  } while (column >= 0 && row >= 0 && column < geometry.columns && row < geometry.rows);
  return cell;
}

function last(geometry: Geometry, cell: number, step: readonly [number, number]): number {
  for (;;) {
    const further = next(geometry, cell, step);
    if (further === cell) return cell;
    cell = further;
  }
}

function corner(geometry: Geometry, which: "first" | "last"): number {
  const cells = geometry.grid().flat();
  return (which === "first" ? cells[0] : cells.at(-1)) ?? 0;
}
