/** Names, numbers and dates in the current language. */

import { language, tag } from "./state.svelte";

/** The name of a game or a piece in the current language. */
export function nameOf(named: { name: string; names: Record<string, string> }): string {
  return named.names[language()] ?? named.name;
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(tag(), options).format(value);
}

/** A date and a time of day; the time is in milliseconds since 1970. */
export function formatDate(time: number): string {
  return new Intl.DateTimeFormat(tag(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago, in words, for the last week; else the date. Times are in milliseconds since 1970. */
export function formatAgo(time: number, now: number): string {
  const past = Math.max(0, now - time);
  if (past >= 7 * 86_400_000) {
    return new Intl.DateTimeFormat(tag(), { dateStyle: "medium" }).format(time);
  }
  const words = new Intl.RelativeTimeFormat(tag(), { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (past >= length) {
      return words.format(-Math.floor(past / length), unit);
    }
  }
  return words.format(0, "minute");
}
