import { describe, expect, it } from "vitest";
import { Gestures, type Gesture, type PointerInput } from "../../src/board/pointer";
import { box, panned, toDrawing, WHOLE, zoomed } from "../../src/board/zoom";
import { toggled } from "../../src/board/shapes";

const input = (type: PointerInput["type"], x: number, y: number, more: Partial<PointerInput> = {}): PointerInput => ({
  type,
  id: 1,
  at: { x, y },
  coarse: false,
  right: false,
  tone: 0,
  ...more,
});

function perform(inputs: PointerInput[]): Gesture[] {
  const gestures = new Gestures();
  return inputs.flatMap((one) => gestures.handle(one));
}

describe("gestures", () => {
  it("a press that hardly moves is a tap where it began", () => {
    expect(perform([input("down", 10, 10), input("move", 12, 11), input("up", 12, 11)])).toEqual([
      { type: "tap", at: { x: 10, y: 10 }, coarse: false },
    ]);
  });
  it("a finger may tremble by ten pixels each way", () => {
    const finger = { coarse: true };
    expect(
      perform([input("down", 50, 50, finger), input("move", 58, 58, finger), input("up", 57, 58, finger)]),
    ).toEqual([{ type: "tap", at: { x: 50, y: 50 }, coarse: true }]);
  });
  it("a press that moves is a drag and a drop", () => {
    expect(
      perform([input("down", 0, 0), input("move", 30, 0), input("move", 60, 0), input("up", 60, 0)]).map(
        ({ type }) => type,
      ),
    ).toEqual(["drag-start", "drag", "drop"]);
  });
  it("the right button draws", () => {
    const right = { right: true, tone: 1 };
    expect(
      perform([input("down", 0, 0, right), input("move", 30, 0, right), input("up", 30, 0, right)]).at(-1),
    ).toEqual({
      type: "draw-end",
      from: { x: 0, y: 0 },
      at: { x: 30, y: 0 },
      tone: 1,
    });
  });
  it("two fingers pinch, and lifting them taps nothing", () => {
    const [a, b] = [
      { coarse: true, id: 1 },
      { coarse: true, id: 2 },
    ];
    const done = perform([
      input("down", 0, 0, a),
      input("down", 100, 0, b),
      input("move", 200, 0, b),
      input("up", 200, 0, b),
      input("move", 60, 60, a),
      input("up", 60, 60, a),
    ]);
    expect(done).toEqual([{ type: "pinch", factor: 2, at: { x: 100, y: 0 }, dx: 50, dy: 0 }]);
  });
  it("a second finger ends a drag, and a cancelled pointer drops nothing", () => {
    const a = { coarse: true };
    expect(
      perform([input("down", 0, 0, a), input("move", 40, 0, a), input("down", 90, 0, { coarse: true, id: 2 })]).at(-1),
    ).toEqual({ type: "drag-cancel" });
    expect(perform([input("down", 0, 0), input("move", 40, 0), input("cancel", 40, 0)]).at(-1)).toEqual({
      type: "drag-cancel",
    });
  });
  it("a finger that rests draws from then on", () => {
    const gestures = new Gestures();
    gestures.handle(input("down", 5, 5, { coarse: true }));
    expect(gestures.longPress(1)).toHaveLength(1);
    expect(gestures.handle(input("up", 50, 5, { coarse: true }))[0]?.type).toBe("draw-end");
    gestures.handle(input("down", 5, 5));
    expect(gestures.longPress(1)).toEqual([]);
  });
});

describe("zoom", () => {
  const drawing = { x: -50, y: -10, width: 1000, height: 800 };
  it("keeps the point under the fingers where it is", () => {
    const at = { x: 300, y: 200 };
    const view = zoomed(drawing, WHOLE, 2, at);
    const seen = box(drawing, view);
    expect((at.x - seen.x) / seen.width).toBeCloseTo((at.x - drawing.x) / drawing.width);
    expect((at.y - seen.y) / seen.height).toBeCloseTo((at.y - drawing.y) / drawing.height);
  });
  it("never shows what lies beyond the drawing", () => {
    for (const view of [
      panned(drawing, { scale: 2, x: 0, y: 0 }, 9999, 9999),
      panned(drawing, { scale: 2, x: 0, y: 0 }, -9999, -9999),
    ]) {
      const seen = box(drawing, view);
      expect(seen.x).toBeGreaterThanOrEqual(drawing.x);
      expect(seen.x + seen.width).toBeLessThanOrEqual(drawing.x + drawing.width);
    }
    expect(zoomed(drawing, { scale: 2, x: 100, y: 100 }, 0.1, { x: 0, y: 0 })).toEqual(WHOLE);
  });
  it("finds the point of the drawing under a place in the window", () => {
    expect(toDrawing({ x: 10, y: 20, width: 500, height: 400 }, drawing, { x: 260, y: 220 })).toEqual({
      x: 450,
      y: 390,
    });
  });
});

describe("drawn shapes", () => {
  it("go when they are drawn again, and change their colour", () => {
    const shape = { from: 1, to: 2, tone: 0 };
    expect(toggled([shape], shape)).toEqual([]);
    expect(toggled([shape], { ...shape, tone: 1 })).toEqual([{ ...shape, tone: 1 }]);
  });
});
