/** The games and their positions, as pictures need them. Start positions are asked once. */

import type { Game, Session } from "../gen/rules";
import type { GameRecord } from "../kept/record";
import { rules, rulesKey } from "../rules/client";

export interface Position {
  game: Game;
  session: Session;
}

const starts = new Map<string, Promise<Position>>();

async function ask(id: string, start: string | null = null, moves: string[] = []): Promise<Position> {
  const api = rules();
  const [game, { handle, session }] = await Promise.all([api.game(id), api.open(id, start, moves)]);
  void api.close(handle);
  return { game, session };
}

/** A game and its usual start position. */
export function startOf(id: string): Promise<Position> {
  let start = starts.get(id);
  if (start === undefined) {
    start = ask(id);
    start.catch(() => starts.delete(id));
    starts.set(id, start);
  }
  return start;
}

/** A game has changed or gone: its start is asked for again. */
export function forgetStart(id: string): void {
  starts.delete(id);
}

/** A kept game and the position it has come to. */
export async function positionOf(record: GameRecord): Promise<Position> {
  return ask(await rulesKey(record), record.start, [...record.moves]);
}
