/** Clocks that are offered: minutes for the game, seconds for each move. */
export const PRESETS = [
  [5, 3],
  [10, 5],
  [30, 30],
] as const;

/** The longest that can be typed. */
export const MOST_MINUTES = 600;
export const MOST_SECONDS = 600;

/** A number that somebody typed, made to fit. */
export function withinRange(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : least;
}
