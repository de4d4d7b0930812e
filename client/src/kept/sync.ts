/** Brings the games kept here and those on the server together: what was changed here goes out, what is new there comes in. */

import { merge, type RemoteRecord } from "./merge";
import type { GameContent, GameRecord } from "./record";
import { type Remote, RemoteError } from "./remote";
import { OutdatedError, type Store } from "./store";

/** Milliseconds until the next attempt after so many failures in a row: 2 s, 4 s, ... up to 5 minutes. */
export function backoff(failures: number): number {
  return Math.min(2000 * 2 ** Math.max(0, failures - 1), 300_000);
}

function contentOf(record: GameRecord): GameContent {
  const { game, revision, start, moves, seats, clock, result, reason, tags, created, updated } = record;
  return { game, revision, start, moves, seats, clock, result, reason, ...(tags && { tags }), created, updated };
}

export interface SyncTools {
  store: Store;
  remote: Remote;
  newId: () => string;
  /** Whether the server would take a game; it is not asked in vain. Left out: every game. */
  takes?: (record: GameRecord) => Promise<boolean>;
}

/** The states that the server refused or would refuse, as of games of the reader's own that it does not know: `id edition`. */
export type Refused = Set<string>;

function stateOf(record: GameRecord): string {
  return `${record.id} ${record.edition}`;
}

/** Whether the server should have this game as it is now. One without a move is nobody's loss. */
function isToBeSent(record: GameRecord, refused: Refused): boolean {
  return record.dirty && (record.moves.length > 0 || record.version > 0) && !refused.has(stateOf(record));
}

async function takeIn(tools: SyncTools, local: GameRecord, remote: RemoteRecord): Promise<void> {
  const { keep, stays, copy } = merge(local, remote, tools.newId());
  if (copy !== null) {
    await tools.store.put(copy);
  }
  if (stays) {
    // Whoever plays it need not hear of it.
    await (keep.dirty
      ? tools.store.knowVersion(keep.id, keep.version)
      : tools.store.settle(keep.id, keep.edition, keep.version));
  } else {
    await tools.store.adopt(keep);
  }
}

async function pushGame(tools: SyncTools, record: GameRecord): Promise<void> {
  const answer = await tools.remote.put(record.id, record.version, contentOf(record));
  if (answer.done) {
    await tools.store.settle(record.id, record.edition, answer.version);
  } else if (answer.current === null) {
    // It was deleted there, and went on here: it begins anew there, in the next round.
    await tools.store.knowVersion(record.id, answer.version);
  } else {
    await takeIn(tools, record, answer.current);
  }
}

/** Takes one game of the server in; whether it was new. */
async function pullGame(tools: SyncTools, remote: RemoteRecord): Promise<boolean> {
  const local = await tools.store.get(remote.id);
  if (local === null) {
    await tools.store.adopt({ ...remote, edition: 0, dirty: false });
    return true;
  }
  if (remote.version <= local.version) {
    return false;
  }
  if (local.dirty) {
    await takeIn(tools, local, remote);
  } else {
    await tools.store.adopt({ ...remote, edition: local.edition, dirty: false });
  }
  return true;
}

/** The games that changed last come first: from the first page without anything new on all is known. */
async function pull(tools: SyncTools): Promise<void> {
  let from: string | null = null;
  do {
    const page = await tools.remote.list(from);
    let news = false;
    for (const remote of page.records) {
      news = (await pullGame(tools, remote)) || news;
    }
    from = news ? page.next : null;
  } while (from !== null);
}

async function push(tools: SyncTools, refused: Refused): Promise<void> {
  for (const record of await tools.store.all()) {
    if (isToBeSent(record, refused)) {
      if (tools.takes !== undefined && !(await tools.takes(record))) {
        refused.add(stateOf(record));
        continue;
      }
      try {
        await pushGame(tools, record);
      } catch (error) {
        if (!(error instanceof RemoteError && error.refused)) {
          throw error;
        }
        refused.add(stateOf(record));
      }
    }
  }
}

/**
 * One round: what was deleted here goes, what is new there comes in, what is new here goes out. A game that is played on meanwhile
 * is left to the next round.
 *
 * @returns whether something is left to be sent
 * @throws {RemoteError} when the server cannot be reached or understood; what was done until then stays done
 */
export async function syncOnce(tools: SyncTools, refused: Refused = new Set()): Promise<boolean> {
  const graves = await tools.store.graves();
  for (const grave of graves) {
    await tools.remote.remove(grave.id, grave.version);
    await tools.store.forgetGrave(grave.id);
  }
  try {
    await pull(tools);
    await push(tools, refused);
  } catch (error) {
    if (!(error instanceof OutdatedError)) {
      throw error;
    }
  }
  return (await tools.store.all()).some((record) => isToBeSent(record, refused));
}

/** Runs rounds: soon after changes, again after failures with growing pauses, and when the browser is online again. */
export class Sync {
  readonly #tools: SyncTools;
  readonly #refused: Refused = new Set();
  readonly #told: (reachable: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #running = false;
  #again = false;

  /** `told` hears after each round whether the server was there. */
  constructor(tools: SyncTools, told: (reachable: boolean) => void) {
    this.#tools = tools;
    this.#told = told;
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
      const left = await syncOnce(this.#tools, this.#refused);
      this.#failures = 0;
      this.#told(true);
      if (left || this.#again) {
        this.#schedule(1000);
      }
    } catch {
      this.#failures += 1;
      this.#told(false);
      this.#schedule(backoff(this.#failures));
    } finally {
      this.#running = false;
    }
  }
}
