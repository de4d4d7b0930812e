// How a move is picked: a state, what the player does, and what comes of it. All knowledge is in the pictures of the
// legal moves; a move is picked by piece, target, part, victim and what it becomes, in this order.

import type { MovePicture, Piece, Side } from "../gen/rules";

/** What may be asked once piece and target are known. */
export type Asks = "part" | "victim" | "becomes";
export const ASKS: readonly Asks[] = ["part", "victim", "becomes"];

export type Answer = number | null;
export type Answers = Partial<Record<Asks, Answer>>;

export type Picking =
  | { phase: "idle" }
  /** A piece is chosen, and perhaps which part of it goes. */
  | { phase: "piece"; piece: number; part: Answer | undefined }
  /** Piece and target are chosen, and more than one move is left. */
  | { phase: "ask"; piece: number; target: number; answers: Answers; asks: Asks; choices: Answer[] }
  /** One move is left, and waits to be confirmed. */
  | { phase: "confirm"; move: MovePicture };

export type PickEvent =
  | { type: "cell"; cell: number }
  | { type: "part"; part: Answer | undefined }
  | { type: "answer"; answer: Answer }
  | { type: "accept" }
  | { type: "cancel" };

export type PickEffect =
  | { type: "move"; move: MovePicture }
  | { type: "refuse"; from: number; to: number }
  | { type: "selected"; cell: number }
  | { type: "asked"; asks: Asks }
  | { type: "confirm"; move: MovePicture }
  | { type: "cancelled" };

export interface PickContext {
  moves: readonly MovePicture[];
  pieces: readonly (Piece | null)[];
  /** Whose pieces may be touched. */
  movable: Side | "both" | null;
  /** Whether a move that is picked waits to be confirmed. */
  confirm: boolean;
}

export interface Picked {
  state: Picking;
  effects: PickEffect[];
}

export const IDLE: Picking = { phase: "idle" };

export function mayTouch(context: Pick<PickContext, "pieces" | "movable">, cell: number): boolean {
  const piece = context.pieces[cell];
  return piece != null && (context.movable === "both" || context.movable === piece.side);
}

/** The moves that agree with what is picked so far. */
export function candidates(moves: readonly MovePicture[], state: Picking): MovePicture[] {
  switch (state.phase) {
    case "idle":
      return [...moves];
    case "piece":
      return moves.filter(
        ({ picks }) => picks.piece === state.piece && (state.part === undefined || picks.part === state.part),
      );
    case "ask":
      return moves.filter(
        ({ picks }) =>
          picks.piece === state.piece &&
          picks.target === state.target &&
          ASKS.every((asks) => state.answers[asks] === undefined || picks[asks] === state.answers[asks]),
      );
    case "confirm":
      return [state.move];
  }
}

/** The parts that can be chosen for a piece, the whole (null) first; one answer alone is no choice. */
export function partsOf(moves: readonly MovePicture[], piece: number): Answer[] {
  const parts = different(moves.filter(({ picks }) => picks.piece === piece).map(({ picks }) => picks.part));
  return parts.sort((a, b) => (a ?? -1) - (b ?? -1));
}

export function pick(context: PickContext, state: Picking, event: PickEvent): Picked {
  switch (event.type) {
    case "cancel":
      return { state: IDLE, effects: state.phase === "idle" ? [] : [{ type: "cancelled" }] };
    case "accept":
      return state.phase === "confirm" ? { state: IDLE, effects: [{ type: "move", move: state.move }] } : stay(state);
    case "part":
      return state.phase === "piece" ? { state: { ...state, part: event.part }, effects: [] } : stay(state);
    case "answer":
      return answer(context, state, event.answer);
    case "cell":
      return touch(context, state, event.cell);
  }
}

function stay(state: Picking): Picked {
  return { state, effects: [] };
}

function touch(context: PickContext, state: Picking, cell: number): Picked {
  switch (state.phase) {
    case "idle":
      return select(context, cell);
    case "piece": {
      if (cell === state.piece) return { state: IDLE, effects: [{ type: "cancelled" }] };
      const left = candidates(context.moves, state).filter(({ picks }) => picks.target === cell);
      if (left.length > 0) {
        const answers: Answers = state.part === undefined ? {} : { part: state.part };
        return narrow(context, left, state.piece, cell, answers);
      }
      if (mayTouch(context, cell)) return select(context, cell);
      return { state, effects: [{ type: "refuse", from: state.piece, to: cell }] };
    }
    case "ask": {
      // A cell may be the answer: the piece that goes off the board.
      if (state.asks === "victim" && state.choices.includes(cell)) return answer(context, state, cell);
      return { state: { phase: "piece", piece: state.piece, part: undefined }, effects: [{ type: "cancelled" }] };
    }
    case "confirm": {
      if (cell === state.move.picks.target) return { state: IDLE, effects: [{ type: "move", move: state.move }] };
      return { state: IDLE, effects: [{ type: "cancelled" }] };
    }
  }
}

function select(context: PickContext, cell: number): Picked {
  if (!mayTouch(context, cell)) return stay(IDLE);
  return { state: { phase: "piece", piece: cell, part: undefined }, effects: [{ type: "selected", cell }] };
}

function answer(context: PickContext, state: Picking, given: Answer): Picked {
  if (state.phase !== "ask" || !state.choices.includes(given)) return stay(state);
  const answers = { ...state.answers, [state.asks]: given };
  const left = candidates(context.moves, { ...state, answers });
  return narrow(context, left, state.piece, state.target, answers);
}

/** The next question whose answers differ; when there is none, the move is found. */
function narrow(context: PickContext, left: MovePicture[], piece: number, target: number, answers: Answers): Picked {
  for (const asks of ASKS) {
    if (answers[asks] !== undefined) continue;
    const choices = different(left.map(({ picks }) => picks[asks]));
    if (choices.length > 1) {
      return { state: { phase: "ask", piece, target, answers, asks, choices }, effects: [{ type: "asked", asks }] };
    }
  }
  const [move] = left;
  if (move === undefined) return stay(IDLE);
  return context.confirm
    ? { state: { phase: "confirm", move }, effects: [{ type: "confirm", move }] }
    : { state: IDLE, effects: [{ type: "move", move }] };
}

/** Begins with piece and target known, as for a move that was chosen before it was its turn. */
export function resume(context: PickContext, piece: number, target: number): Picked {
  const left = context.moves.filter(({ picks }) => picks.piece === piece && picks.target === target);
  return left.length === 0 ? stay(IDLE) : narrow(context, left, piece, target, {});
}

function different(answers: Answer[]): Answer[] {
  return [...new Set(answers)];
}
