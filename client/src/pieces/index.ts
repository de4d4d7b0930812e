// Piece sets. `Piece.svelte` shows what is described here.

import type { Game, Piece } from "../gen/rules";
import { figure } from "./figurines/stranger";
import { chips } from "./late.svelte";
import { shapes, type Drawing } from "./layer";

export { fetchChips } from "./late.svelte";
export type { Drawing, Layer, Tone } from "./layer";

export type PieceSet = "figurines" | "chips";
export const pieceSets: readonly PieceSet[] = ["figurines", "chips"];

/** Figurines stand for chips until these are there. */
const shown = (set: PieceSet): PieceSet => (set === "chips" && chips() === null ? "figurines" : set);

function draw(game: Game, piece: Piece, set: PieceSet): Drawing {
  const own = set === "chips" ? chips() : null;
  if (own !== null) return own.chip(game, piece);
  const kind = game.kinds[piece.kind];
  if (kind === undefined) throw new RangeError(`kind ${piece.kind} of ${game.kinds.length}`);
  const layers = figure(game, kind);
  return [{ tone: "halo", d: shapes(layers).join("") }, ...layers];
}

/** What was drawn before: a board has many pieces of a kind. */
const drawn = new WeakMap<Game, Map<string, Drawing>>();

/** What a piece looks like, from the lowest layer to the uppermost. A `RangeError` if the game has no such kind. */
export function drawing(game: Game, piece: Piece, set: PieceSet): Drawing {
  const known = drawn.get(game) ?? new Map<string, Drawing>();
  drawn.set(game, known);
  const now = shown(set);
  const key = `${now} ${piece.side} ${piece.kind}`;
  const layers = known.get(key) ?? draw(game, piece, now);
  known.set(key, layers);
  return layers;
}

/** The classes that give a piece its colours (`pieces.css`). */
export function classes(game: Game, piece: Piece, set: PieceSet): string {
  const now = shown(set);
  const { color, compounds } = game.sides[piece.side];
  const worn = now === "chips" && game.kinds[piece.kind]?.reverse === true ? compounds : color;
  // White's pieces are light and Black's are dark, whatever their colour: so they are told apart without it.
  const tone = worn === "white" || worn === "black" ? worn : piece.side;
  return `piece ${now} ${tone} in-${worn}`;
}
