// What is done on the board between a move and the position after it.

import { describe, expect, it, vi } from "vitest";
import { Ahead } from "../../src/board/ahead";
import { CELL } from "../../src/board/geometry";
import { BoardModel, type BoardInput } from "../../src/board/model.svelte";
import type { Session, Side } from "../../src/gen/rules";
import { game, session } from "../fixtures";

const board = game("grandwaterloo");
const start = session("grandwaterloo-start");
/** The start after a3a5, which is Black's turn. */
const replied = session("grandwaterloo-replied");
const cell = (name: string) => board.cells.findIndex((view) => view.name === name);

/** A board whose positions arrive when the test says so. */
class Place {
  input: BoardInput = $state.raw({
    game: board,
    session: start,
    orientation: "white",
    movable: "white",
    premove: false,
    confirm: false,
    zoom: true,
    coordinates: true,
    onmove: (move) => this.onmove(move.text),
    refusal: () => Promise.resolve(null),
  });
  played: string[] = [];
  settle: () => void = () => undefined;
  readonly model = new BoardModel(() => this.input, { refused: vi.fn(), effect: vi.fn() });

  constructor(movable: Side = "white", input: Partial<BoardInput> = {}) {
    this.input = { ...this.input, movable, ...input };
  }

  private onmove(text: string): Promise<void> {
    this.played.push(text);
    return new Promise((done) => (this.settle = done));
  }

  touch(...names: string[]): void {
    for (const name of names) this.model.touch(cell(name));
  }

  /** The position after a move; both sides sit here unless one is named. */
  async arrive(next: Session, movable: Side = next.turn, isNext = true): Promise<void> {
    this.input = { ...this.input, session: next, movable };
    this.settle();
    await Promise.resolve();
    this.model.arrived(isNext);
  }

  /** Where a cell is in the window, White below. */
  at(name: string, turned = false): { x: number; y: number } {
    const view = board.cells[cell(name)] ?? { file: 0, rank: 0 };
    const [column, row] = turned ? [9 - view.file, view.rank] : [view.file, 9 - view.rank];
    const { frame, seen } = this.model;
    const scale = frame.width / seen.width;
    return { x: ((column + 0.5) * CELL - seen.x) * scale, y: ((row + 0.5) * CELL - seen.y) * scale };
  }
}

describe("what is done before the position is there", () => {
  it("is done when it is", async () => {
    const place = new Place();
    place.touch("a3", "a5", "b8", "b6");
    expect(place.played).toEqual(["a3a5"]);
    await place.arrive(replied);
    expect(place.played).toEqual(["a3a5", "b8b6"]);
  });

  it("may be the first half of a move, and the other comes after", async () => {
    const place = new Place();
    place.touch("a3", "a5", "b8");
    await place.arrive(replied);
    expect(place.model.selected).toBe(cell("b8"));
    place.touch("b6");
    expect(place.played).toEqual(["a3a5", "b8b6"]);
  });

  it("makes no second move in the position that is gone", async () => {
    const place = new Place();
    place.touch("a3", "a5", "c3", "c5");
    expect(place.played).toEqual(["a3a5"]);
    await place.arrive(replied);
    expect(place.played).toEqual(["a3a5"]);
    expect(place.model.selected).toBe(null);
  });

  it("is nothing when a click was doubled", async () => {
    const place = new Place("white", { premove: true });
    place.touch("a3", "a5", "a5");
    await place.arrive(replied, "white");
    expect(place.model.selected).toBe(null);
  });

  it("is no more than a move", async () => {
    const place = new Place();
    place.touch("a3", "a5", "b8", "b7", "c8", "c7");
    await place.arrive(replied);
    expect(place.played).toEqual(["a3a5", "b8b7"]);
    place.settle();
    await Promise.resolve();
    await Promise.resolve();
    expect(place.played).toEqual(["a3a5", "b8b7"]);
  });

  it("is forgotten when it is cancelled, when the move is refused, and when another position comes", async () => {
    const cancelled = new Place();
    cancelled.touch("a3", "a5", "b8", "b6");
    cancelled.model.cancel();
    await cancelled.arrive(replied);
    expect(cancelled.played).toEqual(["a3a5"]);

    const refused = new Place();
    refused.touch("a3", "a5", "b8", "b6");
    refused.settle();
    await vi.waitFor(() => {
      refused.touch("c3");
      expect(refused.model.selected).toBe(cell("c3"));
    });
    await refused.arrive(replied);
    expect(refused.played).toEqual(["a3a5"]);

    const other = new Place();
    other.touch("a3", "a5", "b8", "b6");
    await other.arrive(replied, "black", false);
    expect(other.played).toEqual(["a3a5"]);
  });

  it("waits to be confirmed, where moves are", async () => {
    const place = new Place("white", { confirm: true });
    place.touch("a3", "a5");
    place.model.event({ type: "accept" });
    place.touch("b8", "b6");
    await place.arrive(replied);
    expect(place.played).toEqual(["a3a5"]);
    expect(place.model.picking).toMatchObject({ phase: "confirm", move: { text: "b8b6" } });
  });

  it("is a premove against the machine", async () => {
    const place = new Place("white", { premove: true });
    place.touch("a3", "a5", "c3", "c4");
    await place.arrive(replied, "white");
    expect(place.played).toEqual(["a3a5"]);
    expect(place.model.premoving.premove).toEqual({ from: cell("c3"), to: cell("c4") });
  });

  it.each([false, true])("is a tap of a finger too, unless the board turns (%s)", async (turns) => {
    const place = new Place();
    place.touch("a3", "a5");
    for (const name of ["b8", "b6"]) place.model.gesture({ type: "tap", at: place.at(name), coarse: true });
    if (turns) place.input = { ...place.input, orientation: "black" };
    await place.arrive(replied);
    expect(place.played).toEqual(turns ? ["a3a5"] : ["a3a5", "b8b6"]);
  });

  it("is a drag, also one that ends later", async () => {
    const begun = new Place();
    begun.touch("a3", "a5");
    const [from, at] = [begun.at("b8"), begun.at("b6")];
    begun.model.gesture({ type: "drag-start", from, at: from, coarse: false });
    await begun.arrive(replied);
    expect(begun.model.drag?.cell).toBe(cell("b8"));
    begun.model.gesture({ type: "drop", from, at, coarse: false });
    expect(begun.played).toEqual(["a3a5", "b8b6"]);

    const done = new Place();
    done.touch("a3", "a5");
    done.model.gesture({ type: "drag-start", from, at: from, coarse: false });
    done.model.gesture({ type: "drop", from, at, coarse: false });
    await done.arrive(replied);
    expect(done.played).toEqual(["a3a5", "b8b6"]);

    const pinched = new Place();
    pinched.touch("a3", "a5");
    pinched.model.gesture({ type: "drag-start", from, at: from, coarse: true });
    pinched.model.gesture({ type: "drag-cancel" });
    await pinched.arrive(replied);
    expect(pinched.model.drag).toBe(null);
  });
});

describe("a piece picked in the opponent's time", () => {
  /** White has moved nothing here; Black thinks about the start as if it were his turn. */
  const thinking: Session = { ...start, turn: "black", moves: [] };

  it("stays picked when the opponent has moved", async () => {
    const place = new Place("white", { premove: true, session: thinking });
    place.touch("a3");
    await place.arrive(start, "white");
    expect(place.model.selected).toBe(cell("a3"));
    place.touch("a5");
    expect(place.played).toEqual(["a3a5"]);
  });

  it("stays in the hand", async () => {
    const place = new Place("white", { premove: true, session: thinking });
    const [from, at] = [place.at("a3"), place.at("a5")];
    place.model.gesture({ type: "drag-start", from, at: from, coarse: false });
    await place.arrive(start, "white");
    place.model.gesture({ type: "drop", from, at, coarse: false });
    expect(place.played).toEqual(["a3a5"]);
  });

  it("is forgotten when it was taken", async () => {
    const place = new Place("white", { premove: true, session: thinking });
    place.touch("a3");
    const pieces = start.pieces.map((piece, at) => (at === cell("a3") ? (start.pieces[cell("a8")] ?? null) : piece));
    await place.arrive({ ...start, pieces }, "white");
    expect(place.model.selected).toBe(null);
  });
});

describe("patience", () => {
  it("ends, and what was meant so long ago is not done", () => {
    let now = 0;
    const ahead = new Ahead<string>(() => now);
    const act = vi.fn();
    ahead.send("one", 3);
    expect(ahead.keeps("other", 1, act)).toBe(false);
    expect(ahead.keeps("one", 1, act)).toBe(true);
    now = 2000;
    expect(ahead.take()).toEqual([act]);
    ahead.send("two", 3);
    ahead.keeps("two", 1, act);
    now = 4001;
    expect(ahead.take()).toEqual([]);
  });
});
