// Piece sets. `Piece.svelte` shows what is described here.

import type { Game, Piece } from "../gen/rules";
import { chip, suited } from "./chips";
import { figure } from "./figurines/stranger";
import type { Drawing } from "./layer";

export type { Drawing, Layer, Tone } from "./layer";

export type PieceSet = "figurines" | "chips";
export const pieceSets: readonly PieceSet[] = ["figurines", "chips"];

/** What a piece looks like, from the lowest layer to the uppermost. */
export function drawing(game: Game, piece: Piece, set: PieceSet): Drawing {
  if (set === "chips") return chip(game, piece);
  const kind = game.kinds[piece.kind];
  if (kind === undefined) throw new RangeError(`kind ${piece.kind} of ${game.kinds.length}`);
  const layers = figure(game, kind);
  const bodies = layers.filter(({ tone }) => tone === "body").map(({ d }) => d);
  return [{ tone: "halo", d: bodies.join("") }, ...layers];
}

/** The classes that give a piece its colours (`pieces.css`). */
export function classes(game: Game, piece: Piece, set: PieceSet): string {
  const names = ["piece", piece.side, set];
  if (set === "chips" && suited(game)) names.push("suited");
  if (game.kinds[piece.kind]?.reverse === true) names.push("turned");
  return names.join(" ");
}
