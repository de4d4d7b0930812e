// What is marked on the board while a move is picked.

import type { MovePicture, Piece } from "../gen/rules";
import { candidates, type Answer, type Picking } from "./picking";

export type Mark = "quiet" | "capture" | "shot" | "join" | "castling" | "victim";

export interface Target {
  cell: number;
  /** What happens there; the shape of the mark. */
  mark: Mark;
  /** Which can go there: the whole piece (null) or a part. */
  parts: Answer[];
  /** Where else something is taken, as by passing. */
  taken: number[];
}

/** How a move is marked on its target. */
export function markOf({ flags, effects, picks }: MovePicture): Mark {
  if (flags.shot) return "shot";
  if (flags.join) return "join";
  if (flags.castling) return "castling";
  return effects.some((effect) => effect.effect === "capture" && effect.cell !== picks.victim) ? "capture" : "quiet";
}

/** The targets of what is picked so far, one for each cell. */
export function targets(moves: readonly MovePicture[], state: Picking): Target[] {
  if (state.phase === "ask" && state.asks === "victim") {
    return state.choices.flatMap((cell) =>
      cell === null ? [] : [{ cell, mark: "victim" as const, parts: [], taken: [] }],
    );
  }
  if (state.phase !== "piece") return [];
  const found = new Map<number, Target>();
  for (const move of candidates(moves, state)) {
    const { target, part } = move.picks;
    const mark = markOf(move);
    const taken = takenElsewhere(move);
    const known = found.get(target);
    if (known === undefined) {
      found.set(target, { cell: target, mark, parts: [part], taken });
    } else {
      if (!known.parts.includes(part)) known.parts.push(part);
      known.taken.push(...taken.filter((cell) => !known.taken.includes(cell)));
    }
  }
  return [...found.values()];
}

function takenElsewhere({ effects, picks }: MovePicture): number[] {
  return effects.flatMap((effect) =>
    effect.effect === "capture" && effect.cell !== picks.target ? [effect.cell] : [],
  );
}

/** The cells of pieces that have a move. */
export function movers(moves: readonly MovePicture[]): Set<number> {
  return new Set(moves.map(({ picks }) => picks.piece));
}

/** The cells that a move touches: where pieces come from and go to, and where shots go. */
export function cellsOf(move: MovePicture | null): number[] {
  if (move === null) return [];
  const cells = move.effects.flatMap((effect) =>
    effect.effect === "travel" || effect.effect === "shot" ? [effect.from, effect.to] : [],
  );
  return [...new Set(cells)];
}

/** The pieces that a move puts somewhere, as they stand there afterwards. */
export function arrivals(move: MovePicture | null): { cell: number; piece: Piece }[] {
  const found = new Map<number, Piece>();
  for (const effect of move?.effects ?? []) {
    if (effect.effect === "travel") found.set(effect.to, effect.piece);
    else if (effect.effect === "join") found.set(effect.cell, effect.result);
    else if (effect.effect === "turn-over" && found.has(effect.cell)) found.set(effect.cell, effect.to);
    else if (effect.effect === "removal") found.delete(effect.cell);
  }
  return [...found].map(([cell, piece]) => ({ cell, piece }));
}
