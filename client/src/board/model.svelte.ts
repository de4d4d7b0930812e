// The board's state, and what gestures, keys and answers do to it. What can be decided without a page is decided in the
// files beside this one.

import type { Game, MovePicture, Refusal, Session, Side } from "../gen/rules";
import { Ahead } from "./ahead";
import { aim, type Aimed } from "./aim";
import { CELL, Geometry, type Point } from "./geometry";
import {
  IDLE,
  mayTouch,
  partsOf,
  pick,
  type Answer,
  type PickContext,
  type Picked,
  type PickEffect,
  type PickEvent,
  type Picking,
} from "./picking";
import type { Gesture } from "./pointer";
import { NO_PREMOVE, premoving, releasePremove, touchPremove, type Premoving } from "./premove";
import { toggled, type Shape } from "./shapes";
import { movers, targets } from "./targets";
import { box, panned, toDrawing, WHOLE, zoomed, type Box, type View } from "./zoom";

export interface BoardInput {
  game: Game;
  session: Session;
  orientation: Side;
  movable: Side | "both" | null;
  premove: boolean;
  confirm: boolean;
  zoom: boolean;
  coordinates: boolean;
  /** A move is made; the promise is kept when its position is there, or when it was refused. */
  onmove: (move: MovePicture) => void | Promise<void>;
  refusal: (from: number, to: number) => Promise<Refusal | null>;
}

/** What the model asks the page to do. */
export interface BoardOutput {
  refused: (refusal: Refusal) => void;
  effect: (effect: PickEffect) => void;
}

export interface Drag {
  cell: number;
  /** In units of the drawing. */
  at: Point;
  coarse: boolean;
}

/** Room around the cells for the labels, in units of the drawing. */
const MARGIN = { labels: 60, bare: 14 };

export class BoardModel {
  picking: Picking = $state.raw(IDLE);
  premoving: Premoving = $state.raw(NO_PREMOVE);
  view: View = $state.raw(WHOLE);
  /** The cell that the keyboard is on. */
  cursor: number = $state(0);
  drag: Drag | null = $state.raw(null);
  /** Cells of which one was meant; the player is asked which. */
  asked: number[] | null = $state.raw(null);
  drawn: readonly Shape[] = $state.raw([]);
  drawing: Shape | null = $state.raw(null);
  /** Where the drawing is shown in the window; a likely size until it is measured. */
  frame: Box = $state.raw({ x: 0, y: 0, width: 640, height: 640 });
  /** The text of a move that was dropped by hand: the way there need not be shown again. */
  byHand: string | null = null;
  private dropping = false;
  private readonly ahead = new Ahead<Session>(() => performance.now());

  geometry = $derived.by(() => new Geometry(this.input().game, this.input().orientation));
  movers = $derived.by(() => movers(this.input().session.moves));
  targets = $derived.by(() => targets(this.input().session.moves, this.picking));
  selected = $derived.by(() =>
    this.picking.phase === "piece" || this.picking.phase === "ask" ? this.picking.piece : this.premoving.from,
  );
  /** The parts among which a player may choose before the target. */
  parts = $derived.by(() =>
    this.picking.phase === "piece" ? partsOf(this.input().session.moves, this.picking.piece) : [],
  );
  early = $derived.by(() => {
    const { session, movable, premove } = this.input();
    return premoving(session, movable, premove);
  });
  whole: Box = $derived.by(() => {
    const margin = this.input().coordinates ? MARGIN.labels : MARGIN.bare;
    const { width, height } = this.geometry;
    return { x: -margin, y: -MARGIN.bare, width: width + margin + MARGIN.bare, height: height + margin + MARGIN.bare };
  });
  seen: Box = $derived.by(() => box(this.whole, this.view));
  /** The size of a cell in CSS pixels. */
  size = $derived.by(() => (this.frame.width / this.seen.width) * CELL);

  constructor(
    private readonly input: () => BoardInput,
    private readonly output: BoardOutput,
  ) {}

  /**
   * A new position; `next`: it came of a move in the one before. What was picked is forgotten, but a piece that was picked in the
   * opponent's time stays picked. A premove is tried, and what was done before the position was there is done now.
   */
  arrived(next: boolean): void {
    const acts = this.ahead.take();
    const { drag } = this;
    const { from, premove } = this.premoving;
    this.picking = IDLE;
    this.asked = null;
    this.drag = null;
    if (!this.early) {
      this.premoving = NO_PREMOVE;
      if (premove !== null) this.take(releasePremove(this.context(), premove));
      else if (from !== null && next) {
        this.event({ type: "cell", cell: from });
        if (drag?.cell === this.selected) this.drag = drag;
      }
    }
    if (next) for (const act of acts) act();
  }

  event(event: PickEvent): void {
    this.take(pick(this.context(), this.picking, event));
  }

  touch(cell: number): void {
    this.cursor = cell;
    const { session, movable } = this.input();
    if (this.ahead.keeps(session, cell, () => this.touch(cell))) return;
    if (!this.early) this.event({ type: "cell", cell });
    else if (movable === "white" || movable === "black")
      this.premoving = touchPremove(this.premoving, session.pieces, movable, cell);
  }

  cancel(): void {
    this.ahead.forget();
    this.asked = null;
    this.drag = null;
    this.premoving = NO_PREMOVE;
    if (this.picking.phase === "idle") this.drawn = [];
    this.event({ type: "cancel" });
  }

  /** The answer to which cell was meant. */
  meant(cell: number): void {
    this.asked = null;
    this.touch(cell);
  }

  part(part: Answer | undefined): void {
    this.event({ type: "part", part });
  }

  zoomBy(factor: number): void {
    const { x, y, width, height } = this.seen;
    this.view = zoomed(this.whole, this.view, factor, { x: x + width / 2, y: y + height / 2 });
  }

  pointAt(client: Point): Point {
    return toDrawing(this.frame, this.seen, client);
  }

  movableAt(cell: number | null): boolean {
    const { session, movable } = this.input();
    return cell !== null && mayTouch({ pieces: session.pieces, movable }, cell);
  }

  gesture(gesture: Gesture): void {
    if (this.isAhead(gesture)) return;
    switch (gesture.type) {
      case "tap":
        return this.tap(this.pointAt(gesture.at), gesture.coarse);
      case "drag-start": {
        const cell = this.geometry.under(this.pointAt(gesture.from));
        if (cell === null || !this.movableAt(cell)) return;
        if (this.selected !== cell) {
          this.picking = IDLE;
          this.premoving = NO_PREMOVE;
          this.touch(cell);
        }
        this.drag = { cell, at: this.pointAt(gesture.at), coarse: gesture.coarse };
        return;
      }
      case "drag":
        if (this.drag !== null) this.drag = { ...this.drag, at: this.pointAt(gesture.at) };
        return;
      case "drop":
        return this.drop(this.pointAt(gesture.at), gesture.coarse);
      case "drag-cancel":
        this.ahead.forget();
        this.drag = null;
        return;
      case "draw":
        this.drawing = this.shape(gesture.from, gesture.at, gesture.tone);
        return;
      case "draw-end": {
        const shape = this.shape(gesture.from, gesture.at, gesture.tone);
        this.drawing = null;
        if (shape !== null) this.drawn = toggled(this.drawn, shape);
        return;
      }
      case "draw-cancel":
        this.drawing = null;
        return;
      case "pinch":
        if (this.input().zoom)
          this.view = zoomed(this.whole, this.pan(gesture.dx, gesture.dy), gesture.factor, this.pointAt(gesture.at));
        return;
    }
  }

  /** Whether a gesture is done later. On a board that is turned meanwhile it would mean another cell. */
  private isAhead(gesture: Gesture): boolean {
    if (gesture.type !== "tap" && gesture.type !== "drag-start" && gesture.type !== "drop") return false;
    const { orientation, session } = this.input();
    const cell = gesture.type === "tap" ? this.geometry.under(this.pointAt(gesture.at)) : null;
    return this.ahead.keeps(session, cell, () => {
      if (this.input().orientation === orientation) this.gesture(gesture);
    });
  }

  /** Moves the part that is seen by CSS pixels. */
  pan(dx: number, dy: number): View {
    return panned(this.whole, this.view, (dx / this.size) * CELL, (dy / this.size) * CELL);
  }

  private tap(point: Point, coarse: boolean): void {
    if (this.asked !== null) {
      this.asked = null;
      return;
    }
    const under = this.geometry.under(point);
    if (!coarse) {
      if (under === null || (this.picking.phase === "idle" && this.premoving.from === null && !this.movableAt(under)))
        this.drawn = [];
      if (under === null) this.cancel();
      else this.touch(under);
      return;
    }
    // A finger confirms with the large button alone, so that it cannot slip.
    if (this.picking.phase === "confirm") return this.event({ type: "cancel" });
    this.settle(aim(this.geometry, point, this.size, this.matters(), this.decisive()));
  }

  private drop(point: Point, coarse: boolean): void {
    const drag = this.drag;
    this.drag = null;
    if (drag === null) return;
    const under = this.geometry.under(point);
    if (under === drag.cell) return;
    this.dropping = true;
    if (coarse)
      this.settle(aim(this.geometry, point, this.size, new Set([...this.decisive(), drag.cell]), this.decisive()));
    else if (under !== null) this.touch(under);
    this.dropping = false;
  }

  private settle(aimed: Aimed): void {
    if (aimed.type === "cell") this.touch(aimed.cell);
    else if (aimed.type === "ask") this.asked = aimed.cells;
    else this.cancel();
  }

  /** The cells where a touch makes a move. */
  private decisive(): Set<number> {
    if (this.early) return new Set(this.premoving.from === null ? [] : this.geometry.game.cells.keys());
    return new Set(this.targets.map(({ cell }) => cell));
  }

  /** The cells where a touch does something. */
  private matters(): Set<number> {
    const matters = this.decisive();
    const { session, movable } = this.input();
    const touchable = (cell: number) => mayTouch({ pieces: session.pieces, movable }, cell);
    session.pieces.forEach((_, cell) => {
      if (touchable(cell) && (this.early || this.movers.has(cell))) matters.add(cell);
    });
    if (this.selected !== null) matters.add(this.selected);
    return matters;
  }

  private context(): PickContext {
    const { session, movable, confirm } = this.input();
    return { moves: session.moves, pieces: session.pieces, movable: this.early ? null : movable, confirm };
  }

  private take({ state, effects }: Picked): void {
    this.picking = state;
    for (const effect of effects) {
      this.output.effect(effect);
      if (effect.type === "move") {
        this.byHand = this.dropping ? effect.move.text : null;
        this.send(effect.move);
      }
      if (effect.type === "refuse") void this.refuse(effect.from, effect.to);
    }
  }

  private send(move: MovePicture): void {
    const { session, onmove } = this.input();
    const done = this.ahead.send(session, move.picks.target);
    void Promise.resolve(onmove(move)).finally(() => done(this.input().session));
  }

  private async refuse(from: number, to: number): Promise<void> {
    const refusal = await this.input().refusal(from, to);
    if (refusal !== null) this.output.refused(refusal);
  }

  private shape(from: Point, at: Point, tone: number): Shape | null {
    const start = this.geometry.under(this.pointAt(from));
    const end = this.geometry.under(this.pointAt(at));
    return start === null || end === null ? null : { from: start, to: end, tone };
  }
}
