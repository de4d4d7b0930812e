// From pointers to gestures: tap, drag, pinch, pan, drawing with the right button, a long press.

import type { Point } from "./geometry";

export interface PointerInput {
  type: "down" | "move" | "up" | "cancel";
  id: number;
  /** Place in the window, in CSS pixels. */
  at: Point;
  /** A finger or a pen with a finger's precision. */
  coarse: boolean;
  /** The right button, or a modifier that stands for it. */
  right: boolean;
  /** Which colour a drawing has: modifiers that are held. */
  tone: number;
}

export type Gesture =
  | { type: "tap"; at: Point; coarse: boolean }
  | { type: "drag-start"; from: Point; at: Point; coarse: boolean }
  | { type: "drag"; at: Point }
  | { type: "drop"; from: Point; at: Point; coarse: boolean }
  | { type: "drag-cancel" }
  | { type: "draw"; from: Point; at: Point; tone: number }
  | { type: "draw-end"; from: Point; at: Point; tone: number }
  | { type: "draw-cancel" }
  | { type: "pinch"; factor: number; at: Point; dx: number; dy: number };

/** So far a pointer may move and still tap, in CSS pixels. */
const SLOP = { fine: 4, coarse: 14 };

interface Held {
  start: Point;
  at: Point;
  coarse: boolean;
}

type Mode = "none" | "pressed" | "drag" | "draw" | "pinch" | "over";

/** Remembers the pointers that are down, and tells what they do. */
export class Gestures {
  private held = new Map<number, Held>();
  private mode: Mode = "none";
  private tone = 0;

  handle(input: PointerInput): Gesture[] {
    switch (input.type) {
      case "down":
        return this.down(input);
      case "move":
        return this.move(input);
      case "up":
        return this.up(input);
      case "cancel":
        return this.end(input.id, true);
    }
  }

  /** A finger has rested long enough on its place: from now on it draws. */
  longPress(id: number): Gesture[] {
    const held = this.held.get(id);
    if (held === undefined || this.mode !== "pressed" || !held.coarse) return [];
    this.mode = "draw";
    return [{ type: "draw", from: held.start, at: held.at, tone: this.tone }];
  }

  private down({ id, at, coarse, right, tone }: PointerInput): Gesture[] {
    this.held.set(id, { start: at, at, coarse });
    if (this.held.size === 1) {
      this.mode = right ? "draw" : "pressed";
      this.tone = tone;
      return right ? [{ type: "draw", from: at, at, tone }] : [];
    }
    const cancelled = this.abandon();
    this.mode = this.held.size === 2 ? "pinch" : "over";
    return cancelled;
  }

  private move({ id, at }: PointerInput): Gesture[] {
    const held = this.held.get(id);
    if (held === undefined) return [];
    const before = this.spread();
    held.at = at;
    switch (this.mode) {
      case "pressed": {
        const slop = held.coarse ? SLOP.coarse : SLOP.fine;
        if (Math.hypot(at.x - held.start.x, at.y - held.start.y) <= slop) return [];
        this.mode = "drag";
        return [{ type: "drag-start", from: held.start, at, coarse: held.coarse }];
      }
      case "drag":
        return [{ type: "drag", at }];
      case "draw":
        return [{ type: "draw", from: held.start, at, tone: this.tone }];
      case "pinch": {
        const after = this.spread();
        if (before === null || after === null) return [];
        return [
          {
            type: "pinch",
            factor: after.distance / before.distance,
            at: after.middle,
            dx: after.middle.x - before.middle.x,
            dy: after.middle.y - before.middle.y,
          },
        ];
      }
      case "none":
      case "over":
        return [];
    }
  }

  private up({ id, at }: PointerInput): Gesture[] {
    const held = this.held.get(id);
    if (held === undefined) return [];
    const mode = this.mode;
    this.release(id);
    switch (mode) {
      case "pressed":
        return [{ type: "tap", at: held.start, coarse: held.coarse }];
      case "drag":
        return [{ type: "drop", from: held.start, at, coarse: held.coarse }];
      case "draw":
        return [{ type: "draw-end", from: held.start, at, tone: this.tone }];
      case "none":
      case "pinch":
      case "over":
        return [];
    }
  }

  private end(id: number, cancelled: boolean): Gesture[] {
    if (!this.held.has(id)) return [];
    const gestures = cancelled ? this.abandon() : [];
    this.release(id);
    return gestures;
  }

  /** After a pinch nothing happens until every finger is lifted. */
  private release(id: number): void {
    this.held.delete(id);
    this.mode = this.held.size === 0 ? "none" : "over";
  }

  private abandon(): Gesture[] {
    if (this.mode === "drag") return [{ type: "drag-cancel" }];
    if (this.mode === "draw") return [{ type: "draw-cancel" }];
    return [];
  }

  private spread(): { middle: Point; distance: number } | null {
    const [a, b] = [...this.held.values()];
    if (a === undefined || b === undefined) return null;
    const distance = Math.max(1, Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y));
    return { middle: { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 }, distance };
  }
}
