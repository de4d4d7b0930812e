// A move chosen while the opponent thinks: it is kept as two cells and played as soon as it is legal.

import type { MovePicture, Piece, Session, Side } from "../gen/rules";
import { resume, type PickContext, type Picked } from "./picking";

export interface Premove {
  from: number;
  to: number;
}

export type Premoving = { from: number | null; premove: Premove | null };
export const NO_PREMOVE: Premoving = { from: null, premove: null };

/** Whether touches choose a premove: somebody's pieces are movable, and it is not that side's turn. */
export function premoving(session: Session, movable: Side | "both" | null, allowed: boolean): boolean {
  return allowed && session.verdict === null && movable !== null && movable !== "both" && movable !== session.turn;
}

/** A cell is touched: first an own piece, then anywhere. Touching again takes the premove back. */
export function touchPremove(state: Premoving, pieces: readonly (Piece | null)[], side: Side, cell: number): Premoving {
  const own = pieces[cell]?.side === side;
  if (state.from === null) return { from: own ? cell : null, premove: null };
  if (cell === state.from) return NO_PREMOVE;
  return { from: null, premove: { from: state.from, to: cell } };
}

/** What becomes of a premove when its turn has come; a move that is now impossible is dropped. */
export function releasePremove(context: PickContext, premove: Premove): Picked {
  return resume({ ...context, confirm: false }, premove.from, premove.to);
}

/** The moves that a premove stands for now. */
export function premoveCandidates(moves: readonly MovePicture[], { from, to }: Premove): MovePicture[] {
  return moves.filter(({ picks }) => picks.piece === from && picks.target === to);
}
