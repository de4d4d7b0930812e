/** A game that is kept: all that is needed to go on with it. */

import type { Side } from "../gen/rules";

/** `name`: what the player is called, when that is known. */
export type Seat = ({ kind: "human" } | { kind: "machine"; level: number }) & { name?: string };

export type Result = "1-0" | "0-1" | "1/2-1/2";

/** Times are in milliseconds. */
export interface ClockState {
  /** What each side has at first. */
  base: number;
  /** What a side gets for each move. */
  increment: number;
  /** What the mover had left after each move. */
  times: number[];
}

/** What is kept of a game here and, when there is a server, there. */
export interface GameContent {
  /** The game's id. */
  game: string;
  /** The revision of its rules when the game began. */
  revision: string;
  /** The start position as FEN; null: the usual one. */
  start: string | null;
  moves: string[];
  seats: Record<Side, Seat>;
  clock: ClockState | null;
  result: Result | null;
  /** Why it ended: a reason of the rules, or resignation, agreement, time. */
  reason: string | null;
  /** What a PGN file said of the game besides: Event, Site, Date and the like, by the tags' names. */
  tags?: Record<string, string>;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
}

export interface GameRecord extends GameContent {
  id: string;
  /** Counts the writes in this browser: who writes on top of an older edition is told so. */
  edition: number;
  /** The server's count of its writes; 0: it has never seen this game. */
  version: number;
  /** Whether the server does not know this state yet. */
  dirty: boolean;
}

export function newRecord(id: string, content: GameContent): GameRecord {
  return { ...content, id, edition: 0, version: 0, dirty: true };
}

export function isRunning(record: GameContent): boolean {
  return record.result === null;
}

/** The side that a person at this device plays; null: both or none. */
export function ownSide(record: GameContent): Side | null {
  const { white, black } = record.seats;
  if (white.kind === black.kind) {
    return null;
  }
  return white.kind === "human" ? "white" : "black";
}

export function other(side: Side): Side {
  return side === "white" ? "black" : "white";
}
