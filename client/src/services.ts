/** The parts of the page that there is one of. */

import type { GameRecord } from "./kept/record";
import { Store } from "./kept/store";
import { usedTime } from "./kept/used";
import type { TableTools } from "./pages/play/table.svelte";
import { knowOwn, machine, rules, rulesKey } from "./rules/client";

export const store = new Store();

knowOwn(() => store.own());

/** Games that were begun longer ago than this and have no move are forgotten when another is begun, in milliseconds. */
const UNTOUCHED = 600_000;

/** Keeps a new game. */
export async function startGame(record: GameRecord): Promise<GameRecord> {
  for (const { id, moves, result, updated } of await store.all()) {
    if (moves.length === 0 && result === null && updated < record.created - UNTOUCHED) {
      await store.remove(id);
    }
  }
  return store.put(record);
}

export function tableTools(): TableTools {
  return {
    rules: rules(),
    key: rulesKey,
    machine: machine(),
    store,
    used: usedTime,
    now: () => Date.now(),
    wait: (time) => new Promise((done) => setTimeout(done, time)),
  };
}
