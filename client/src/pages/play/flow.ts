/** What a game's record and its position say together: whose turn it is, who may move, how it ended. Pure. */

import type { SearchReport, Session, Side } from "../../gen/rules";
import { type GameRecord, other, ownSide, type Seat } from "../../kept/record";
import { pressClock, turnBackClock } from "./clock";

/** The side that made the game's first move, or will. */
export function firstSide(session: Session): Side {
  return session.ply % 2 === 0 ? session.turn : other(session.turn);
}

/** Who has the move; null when the game is over. */
export function seatToMove(record: GameRecord, session: Session): Seat | null {
  return record.result === null && session.verdict === null ? record.seats[session.turn] : null;
}

/** The record after a move that led to `session`. `used` is what the mover took for it, in milliseconds. */
export function withMove(record: GameRecord, session: Session, text: string, used: number, now: number): GameRecord {
  const mover = other(session.turn);
  const first = record.moves.length % 2 === 0 ? mover : other(mover);
  return {
    ...record,
    moves: [...record.moves, text],
    clock: record.clock && pressClock(record.clock, first, used),
    result: session.verdict?.result ?? null,
    reason: session.verdict?.reason ?? null,
    updated: now,
  };
}

/** How many half moves taking back means: to the last own turn against the machine, one between people. 0: it cannot be done. */
export function pliesToTakeBack(record: GameRecord, session: Session): number {
  const own = ownSide(record);
  const ply = record.moves.length;
  if (record.seats.white.kind === "machine" && record.seats.black.kind === "machine") {
    return 0;
  }
  if (record.result !== null && session.verdict === null) {
    return 0;
  }
  const plies = own !== null && session.turn === own ? 2 : 1;
  return plies <= ply ? plies : 0;
}

export function withMovesTakenBack(record: GameRecord, plies: number, now: number): GameRecord {
  const left = record.moves.length - plies;
  return {
    ...record,
    moves: record.moves.slice(0, left),
    clock: record.clock && turnBackClock(record.clock, left),
    result: null,
    reason: null,
    updated: now,
  };
}

function won(side: Side): "1-0" | "0-1" {
  return side === "white" ? "1-0" : "0-1";
}

export function withLoss(record: GameRecord, loser: Side, reason: "resignation" | "time", now: number): GameRecord {
  return { ...record, result: won(other(loser)), reason, updated: now };
}

export function withDraw(record: GameRecord, now: number): GameRecord {
  return { ...record, result: "1/2-1/2", reason: "agreement", updated: now };
}

/** Who resigns when the player at this device does: against the machine the player, between people the side to move. */
export function resigner(record: GameRecord, session: Session): Side {
  return ownSide(record) ?? session.turn;
}

/** The machine agrees to a draw when it is not ahead by more than this, in centipawns. */
export const DRAW_MARGIN = 20;
/** And not before so many half moves: an even start is no reason to stop. */
export const DRAW_FROM_PLY = 20;

/** Whether the machine, which plays `side`, takes a draw in a position that it judged like this. */
export function acceptsDraw(report: SearchReport, session: Session, side: Side): boolean {
  const line = report.lines[0];
  if (line === undefined || session.ply < DRAW_FROM_PLY) {
    return false;
  }
  const sign = session.turn === side ? 1 : -1;
  if (line.win !== null) {
    return line.win * sign < 0;
  }
  return (line.centipawns ?? 0) * sign <= DRAW_MARGIN;
}
