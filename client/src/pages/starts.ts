/** The games and their start positions, as pictures need them. Asked once. */

import type { Game, Session } from "../gen/rules";
import { rules } from "../rules/client";

export interface Start {
  game: Game;
  session: Session;
}

const starts = new Map<string, Promise<Start>>();

async function ask(id: string): Promise<Start> {
  const api = rules();
  const [game, { handle, session }] = await Promise.all([api.game(id), api.open(id)]);
  void api.close(handle);
  return { game, session };
}

/** A game and its usual start position. */
export function startOf(id: string): Promise<Start> {
  let start = starts.get(id);
  if (start === undefined) {
    start = ask(id);
    start.catch(() => starts.delete(id));
    starts.set(id, start);
  }
  return start;
}
