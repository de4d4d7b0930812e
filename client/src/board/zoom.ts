// What part of the drawing is seen: pinch zoom and panning.

import type { Point } from "./geometry";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much larger than the whole, and the corner of the part that is seen, in units of the drawing. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

/** The part of the drawing that is seen. */
export function box(drawing: Box, view: View): Box {
  return {
    x: drawing.x + view.x,
    y: drawing.y + view.y,
    width: drawing.width / view.scale,
    height: drawing.height / view.scale,
  };
}

/** Zooms by a factor so that a point of the drawing stays where it is seen. */
export function zoomed(drawing: Box, view: View, factor: number, at: Point): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const keep = view.scale / scale;
  const seen = box(drawing, view);
  return clamped(drawing, {
    scale,
    x: at.x - (at.x - seen.x) * keep - drawing.x,
    y: at.y - (at.y - seen.y) * keep - drawing.y,
  });
}

export function panned(drawing: Box, view: View, dx: number, dy: number): View {
  return clamped(drawing, { ...view, x: view.x - dx, y: view.y - dy });
}

function clamped(drawing: Box, { scale, x, y }: View): View {
  return {
    scale,
    x: Math.min(Math.max(0, x), drawing.width - drawing.width / scale),
    y: Math.min(Math.max(0, y), drawing.height - drawing.height / scale),
  };
}

/** From a place in the window to a point of the drawing; `element` is where the drawing is shown. */
export function toDrawing(element: Box, seen: Box, client: Point): Point {
  return {
    x: seen.x + ((client.x - element.x) / element.width) * seen.width,
    y: seen.y + ((client.y - element.y) / element.height) * seen.height,
  };
}
