// Where the rights of a session are shown.

import type { Session, Side } from "../gen/rules";

export interface Keeper {
  cell: number;
  side: Side;
  /** A castling's target; else the piece whose power it is. */
  castling: boolean;
}

export function keepers(session: Session): Keeper[] {
  return session.rights.flatMap(({ side, kind, to }): Keeper[] => {
    if (kind === null) return to === null ? [] : [{ cell: to, side, castling: true }];
    const cell = session.pieces.findIndex((piece) => piece !== null && piece.kind === kind && piece.side === side);
    return cell < 0 ? [] : [{ cell, side, castling: false }];
  });
}
