/** The moves of a game, a row for each number. */

import type { PlayedMove, Side } from "../../gen/rules";

export interface MoveCell {
  name: string;
  /** The move is the half move with this number, from 1. */
  ply: number;
}

export interface MoveRow {
  number: number;
  /** White's move and Black's, as far as they were made. null: the game began with Black. */
  cells: (MoveCell | null)[];
}

export function movesInRows(moves: readonly PlayedMove[], first: Side): MoveRow[] {
  const cells: (MoveCell | null)[] = moves.map(({ name }, index) => ({ name, ply: index + 1 }));
  if (first === "black" && cells.length > 0) {
    cells.unshift(null);
  }
  const rows: MoveRow[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    rows.push({ number: at / 2 + 1, cells: cells.slice(at, at + 2) });
  }
  return rows;
}
