// The position after a move, as far as a board needs it: pieces, turn and last move. No rules are known here, so that it has no moves.

import type { MovePicture, Piece, Session } from "../../src/gen/rules";

export function after(session: Session, move: MovePicture): Session {
  const standing = session.pieces.map((piece): Piece[] => (piece === null ? [] : [piece]));
  const take = (cell: number, piece: Piece) => {
    const here = standing[cell] ?? [];
    here.splice(
      here.findIndex(({ kind, side }) => kind === piece.kind && side === piece.side),
      1,
    );
  };
  const put = (cell: number, piece: Piece) => standing[cell]?.push(piece);
  for (const effect of move.effects) {
    switch (effect.effect) {
      case "split":
        take(effect.cell, effect.compound);
        put(effect.cell, effect.left);
        put(effect.cell, effect.moved);
        break;
      case "capture":
      case "removal":
        take(effect.cell, effect.piece);
        break;
      case "travel":
        take(effect.from, effect.piece);
        put(effect.to, effect.piece);
        break;
      case "join":
        take(effect.cell, effect.friend);
        take(effect.cell, effect.moved);
        put(effect.cell, effect.result);
        break;
      case "turn-over":
        take(effect.cell, effect.from);
        put(effect.cell, effect.to);
        break;
      case "shot":
      case "mark":
        break;
    }
  }
  return {
    ...session,
    pieces: standing.map(([piece]) => piece ?? null),
    turn: session.turn === "white" ? "black" : "white",
    ply: session.ply + 1,
    last: move,
    moves: [],
    check: null,
    checkers: [],
  };
}
