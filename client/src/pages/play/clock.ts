/** The arithmetic of clocks. Times are in milliseconds. */

import type { Side } from "../../gen/rules";
import { type ClockState, other } from "../../kept/record";

/** What a preset or a pair of fields says: minutes for the game, seconds for each move. */
export function clockOf(minutes: number, seconds: number): { base: number; increment: number } {
  return { base: Math.round(minutes * 60_000), increment: Math.round(seconds * 1000) };
}

export function startClock(choice: { base: number; increment: number }): ClockState {
  return { base: choice.base, increment: choice.increment, times: [] };
}

/** Who moves after so many half moves. */
export function sideAt(first: Side, ply: number): Side {
  return ply % 2 === 0 ? first : other(first);
}

/** What a side had left after its last move. */
export function leftAfterMove(clock: ClockState, first: Side, side: Side): number {
  const last = clock.times.length - 1;
  const own = sideAt(first, last) === side ? last : last - 1;
  return clock.times[own] ?? clock.base;
}

/** Whether time runs: from the first move on. Nobody is hurried to begin. */
export function isTicking(clock: ClockState): boolean {
  return clock.times.length > 0;
}

/** What a side has left, when the side to move has used so much since the last move. Never below 0. */
export function timeLeft(clock: ClockState, first: Side, side: Side, used: number): number {
  const left = leftAfterMove(clock, first, side);
  const moving = sideAt(first, clock.times.length) === side;
  return Math.max(0, moving && isTicking(clock) ? left - used : left);
}

/** The clock after a move for which the mover used so much. */
export function pressClock(clock: ClockState, first: Side, used: number): ClockState {
  const side = sideAt(first, clock.times.length);
  return { ...clock, times: [...clock.times, timeLeft(clock, first, side, used) + clock.increment] };
}

/** The clock as it was after so many half moves. */
export function turnBackClock(clock: ClockState, plies: number): ClockState {
  return { ...clock, times: clock.times.slice(0, plies) };
}

/** How long the machine may think, when it has so much left: a small part, in whole milliseconds, so that it never loses on time. */
export function thinkingTime(left: number, increment: number): number {
  return Math.round(Math.max(20, Math.min(left / 25 + increment * 0.6, left / 3 - 100)));
}

/** A time as a clock shows it: `1:02:03`, `4:05`, below 20 seconds with tenths: `0:09.8`. */
export function clockText(time: number): string {
  const tenths = Math.floor(Math.max(0, time) / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) {
    return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }
  const rest = `${minutes}:${two(seconds % 60)}`;
  return seconds < 20 ? `${rest}.${tenths % 10}` : rest;
}
