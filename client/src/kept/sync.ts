/** Brings the games kept here and those on the server together: what was changed here goes out, what is new there comes in. */

import { merge, type RemoteRecord } from "./merge";
import type { GameContent, GameRecord } from "./record";
import type { Remote } from "./remote";
import { OutdatedError, type Store } from "./store";

/** Milliseconds until the next attempt after so many failures in a row: 2 s, 4 s, ... up to 5 minutes. */
export function backoff(failures: number): number {
  return Math.min(2000 * 2 ** Math.max(0, failures - 1), 300_000);
}

function contentOf(record: GameRecord): GameContent {
  const { game, revision, start, moves, seats, clock, result, reason, created, updated } = record;
  return { game, revision, start, moves, seats, clock, result, reason, created, updated };
}

export interface SyncTools {
  store: Store;
  remote: Remote;
  newId: () => string;
}

async function takeIn(tools: SyncTools, local: GameRecord, remote: RemoteRecord): Promise<void> {
  const { keep, copy } = merge(local, remote, tools.newId());
  if (copy !== null) {
    await tools.store.put(copy);
  }
  await tools.store.adopt(keep);
}

async function pushGame(tools: SyncTools, record: GameRecord): Promise<void> {
  const answer = await tools.remote.put(record.id, record.version, contentOf(record));
  if (answer.done) {
    await tools.store.settle(record.id, record.edition, answer.version);
  } else {
    await takeIn(tools, record, answer.current);
  }
}

async function pull(tools: SyncTools, buried: ReadonlySet<string>): Promise<void> {
  for (const remote of await tools.remote.list()) {
    const local = await tools.store.get(remote.id);
    if (local === null) {
      if (!buried.has(remote.id)) {
        await tools.store.adopt({ ...remote, edition: 0, dirty: false });
      }
    } else if (remote.version > local.version) {
      if (local.dirty) {
        await takeIn(tools, local, remote);
      } else {
        await tools.store.adopt({ ...remote, edition: local.edition, dirty: false });
      }
    }
  }
}

/**
 * One round: what comes in first, then what goes out. A game that is played on meanwhile is left to the next round.
 *
 * @returns whether something is left to be sent
 * @throws {RemoteError} when the server cannot be reached or understood; what was done until then stays done
 */
export async function syncOnce(tools: SyncTools): Promise<boolean> {
  const graves = await tools.store.graves();
  for (const grave of graves) {
    await tools.remote.remove(grave.id);
    await tools.store.forgetGrave(grave.id);
  }
  try {
    await pull(tools, new Set(graves.map((grave) => grave.id)));
    for (const record of await tools.store.all()) {
      if (record.dirty) {
        await pushGame(tools, record);
      }
    }
  } catch (error) {
    if (!(error instanceof OutdatedError)) {
      throw error;
    }
  }
  return (await tools.store.all()).some((record) => record.dirty);
}

/** Runs rounds: soon after changes, again after failures with growing pauses, and when the browser is online again. */
export class Sync {
  readonly #tools: SyncTools;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #running = false;
  #again = false;

  constructor(tools: SyncTools) {
    this.#tools = tools;
  }

  /** Begins; the first round at once. */
  start(): void {
    this.#tools.store.listen(() => this.soon());
    addEventListener("online", () => void this.run());
    void this.run();
  }

  /** A round in a moment, unless a pause after a failure goes on. */
  soon(): void {
    if (this.#running) {
      this.#again = true;
    } else if (this.#timer === null) {
      this.#schedule(1000);
    }
  }

  #schedule(delay: number): void {
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
    }
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.run();
    }, delay);
  }

  async run(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    this.#again = false;
    try {
      const left = await syncOnce(this.#tools);
      this.#failures = 0;
      if (left || this.#again) {
        this.#schedule(1000);
      }
    } catch {
      this.#failures += 1;
      this.#schedule(backoff(this.#failures));
    } finally {
      this.#running = false;
    }
  }
}
