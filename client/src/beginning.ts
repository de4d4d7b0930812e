/** How a game begins. */

import type { Game, GameSummary, Side } from "./gen/rules";
import { type GameRecord, newRecord, other, type Seat } from "./kept/record";
import { startClock } from "./pages/play/clock";
import type { Setup } from "./settings";

export interface Beginning {
  id: string;
  now: number;
  /** From 0 to 1, for the side that is left to chance. */
  chance: number;
}

/** A new game set up so. `start` is a FEN; null: the usual position. */
export function beginGame(game: Game | GameSummary, setup: Setup, start: string | null, at: Beginning): GameRecord {
  const drawn: Side = at.chance < 0.5 ? "white" : "black";
  const own = setup.side === "random" ? drawn : setup.side;
  const opponent: Seat = setup.opponent === "machine" ? { kind: "machine", level: setup.level } : { kind: "human" };
  const seats: Record<Side, Seat> = { white: { kind: "human" }, black: { kind: "human" } };
  seats[other(own)] = opponent;
  return newRecord(at.id, {
    game: game.id,
    revision: game.revision,
    start,
    moves: [],
    seats,
    clock: setup.clock && startClock(setup.clock),
    result: null,
    reason: null,
    created: at.now,
    updated: at.now,
  });
}

/** The same again, with the sides exchanged. */
export function rematch(record: GameRecord, at: Beginning): GameRecord {
  return newRecord(at.id, {
    game: record.game,
    revision: record.revision,
    start: record.start,
    moves: [],
    seats: { white: record.seats.black, black: record.seats.white },
    clock: record.clock && startClock(record.clock),
    result: null,
    reason: null,
    created: at.now,
    updated: at.now,
  });
}
