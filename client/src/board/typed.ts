// Moves as text: by their cells (`g1f3`, `g1-f3`) or by their names (`Nf3`).

import type { MovePicture } from "../gen/rules";

export interface Typed {
  /** The move that is meant, if it can be only one. */
  move: MovePicture | null;
  /** The moves that begin with what was typed. */
  candidates: MovePicture[];
}

/** Looks for what was typed among the moves, the strictest reading first. */
export function typed(moves: readonly MovePicture[], input: string): Typed {
  const text = input.trim().replace(/\s+/g, " ");
  if (text === "") return { move: null, candidates: [] };
  const readings: ((move: MovePicture) => boolean)[] = [
    (move) => move.text === text || move.name === text,
    (move) => plain(move.name) === plain(text),
    (move) => lower(move.text) === lower(text) || lower(move.text) === joined(text),
    (move) => lower(plain(move.name)) === lower(plain(text)),
  ];
  const beginning = moves.filter(
    (move) => lower(move.text).startsWith(joined(text)) || lower(move.name).startsWith(lower(text)),
  );
  for (const reading of readings) {
    const found = moves.filter(reading);
    const [move] = found;
    if (found.length === 1 && move !== undefined) return { move, candidates: beginning };
    if (found.length > 1) return { move: null, candidates: found };
  }
  return { move: null, candidates: beginning };
}

/** A name without the signs of check and mate, which nobody has to type. */
function plain(name: string): string {
  return name.replace(/[+#!?]+$/, "");
}

function lower(text: string): string {
  return text.toLowerCase();
}

/** `e2 - e4` as `e2e4`. The x of a capture goes too when it stands between two cells alone. */
function joined(text: string): string {
  return lower(text)
    .replace(/[\s–-]/g, "")
    .replace(/^([a-z]\d+)[x×]([a-z]\d+)/, "$1$2");
}
