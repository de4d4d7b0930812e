/** What the reader has chosen, and how it is kept. */

import { type Language, isLanguage } from "./i18n/languages";

export const SCHEMES = ["system", "light", "dark"] as const;
export const THEMES = ["wood", "paper"] as const;
export const PIECE_SETS = ["figurines", "chips"] as const;
export const CONFIRMS = ["auto", "always", "never"] as const;
export const SIDE_CHOICES = ["white", "black", "random"] as const;

export type Scheme = (typeof SCHEMES)[number];
export type Theme = (typeof THEMES)[number];
export type PieceSetName = (typeof PIECE_SETS)[number];
export type Confirm = (typeof CONFIRMS)[number];
export type SideChoice = (typeof SIDE_CHOICES)[number];

/** How the last game was set up; the next one is set up so at first. */
export interface Setup {
  opponent: "machine" | "person";
  /** The machine's strength, from 1. */
  level: number;
  side: SideChoice;
  /** Milliseconds for the game and for each move; null: no clock. */
  clock: { base: number; increment: number } | null;
}

export interface Settings {
  /** null: by the browser's languages. */
  language: Language | null;
  scheme: Scheme;
  theme: Theme;
  pieces: PieceSetName;
  animate: boolean;
  sound: boolean;
  /** Whether a move is confirmed before it counts; `auto`: on small screens. */
  confirm: Confirm;
  coordinates: boolean;
  /** Whether the board turns to the side to move when two play at one device. */
  turnBoard: boolean;
  /** Whether there is a field to type moves. */
  typedMoves: boolean;
  setup: Setup;
}

export const DEFAULTS: Readonly<Settings> = {
  language: null,
  scheme: "system",
  theme: "wood",
  pieces: "figurines",
  animate: true,
  sound: true,
  confirm: "auto",
  coordinates: true,
  turnBoard: false,
  typedMoves: false,
  setup: { opponent: "machine", level: 3, side: "white", clock: null },
};

function oneOf<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === "boolean" ? value : otherwise;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function readSetup(value: unknown): Setup {
  const { opponent, level, side, clock } = fields(value);
  const { base, increment } = fields(clock);
  const usual = DEFAULTS.setup;
  return {
    opponent: oneOf(["machine", "person"], opponent, usual.opponent),
    level: typeof level === "number" && Number.isInteger(level) && level >= 1 && level <= 99 ? level : usual.level,
    side: oneOf(SIDE_CHOICES, side, usual.side),
    clock: isTime(base) && base > 0 && isTime(increment) ? { base, increment } : null,
  };
}

/** Settings from what was kept, by this version or another. What is missing or makes no sense is as usual. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    kept = fields(JSON.parse(text ?? "{}"));
  } catch {
    // Not ours, or spoilt: everything as usual.
  }
  return {
    language: isLanguage(kept["language"]) ? kept["language"] : null,
    scheme: oneOf(SCHEMES, kept["scheme"], DEFAULTS.scheme),
    theme: oneOf(THEMES, kept["theme"], DEFAULTS.theme),
    pieces: oneOf(PIECE_SETS, kept["pieces"], DEFAULTS.pieces),
    animate: flag(kept["animate"], DEFAULTS.animate),
    sound: flag(kept["sound"], DEFAULTS.sound),
    confirm: oneOf(CONFIRMS, kept["confirm"], DEFAULTS.confirm),
    coordinates: flag(kept["coordinates"], DEFAULTS.coordinates),
    turnBoard: flag(kept["turnBoard"], DEFAULTS.turnBoard),
    typedMoves: flag(kept["typedMoves"], DEFAULTS.typedMoves),
    setup: readSetup(kept["setup"]),
  };
}
