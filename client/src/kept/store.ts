/** The kept games in this browser's IndexedDB. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { GameRecord } from "./record";

interface Schema extends DBSchema {
  games: { key: string; value: GameRecord };
  /** Games that were deleted here and that the server may still have. */
  graves: { key: string; value: Grave };
}

export interface Grave {
  id: string;
  /** The server's version that was deleted. */
  version: number;
}

/** Somebody else, such as another tab, has written this game since it was read. Nothing was written. */
export class OutdatedError extends Error {
  /** What is kept now; null: the game was deleted. */
  readonly current: GameRecord | null;
  constructor(current: GameRecord | null) {
    super("the kept game is newer than the one to be written");
    this.name = "OutdatedError";
    this.current = current;
  }
}

/** Tells that a game was written or deleted, here or in another tab. */
export interface Change {
  id: string;
  /** 0: deleted. */
  edition: number;
}

type Listener = (change: Change) => void;

export class Store {
  readonly #database: Promise<IDBPDatabase<Schema>>;
  readonly #channel: BroadcastChannel | null;
  readonly #listeners = new Set<Listener>();

  /** `name` is the database's. */
  constructor(name = "quatrebras") {
    this.#database = openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore("games", { keyPath: "id" });
        database.createObjectStore("graves", { keyPath: "id" });
      },
    });
    this.#channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
    this.#channel?.addEventListener("message", (event: MessageEvent<Change>) => this.#tell(event.data));
  }

  /** Calls `listener` at each change by this or another tab; returns what ends that. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) {
      listener(change);
    }
  }

  #announce(change: Change): void {
    this.#tell(change);
    this.#channel?.postMessage(change);
  }

  async get(id: string): Promise<GameRecord | null> {
    return (await (await this.#database).get("games", id)) ?? null;
  }

  /** All games, the last written first. */
  async all(): Promise<GameRecord[]> {
    const games = await (await this.#database).getAll("games");
    return games.sort((a, b) => b.updated - a.updated);
  }

  /**
   * Writes a game on top of the edition it was read with (0: a new one) and returns it with its new edition. It is on the disk
   * when this is done. What the server knows of it stays as it is kept.
   *
   * @throws {OutdatedError} when another edition is kept by now
   */
  put(record: GameRecord): Promise<GameRecord> {
    return this.#write(record, (current) => ({ ...record, version: current?.version ?? record.version, dirty: true }));
  }

  /** Writes a game as the server has it, or as it was merged with that, like `put`. */
  adopt(record: GameRecord): Promise<GameRecord> {
    return this.#write(record, () => record);
  }

  async #write(record: GameRecord, next: (current: GameRecord | null) => GameRecord): Promise<GameRecord> {
    const transaction = (await this.#database).transaction("games", "readwrite", { durability: "strict" });
    const current = (await transaction.store.get(record.id)) ?? null;
    if ((current?.edition ?? 0) !== record.edition) {
      await transaction.done;
      throw new OutdatedError(current);
    }
    const written = { ...next(current), edition: record.edition + 1 };
    await transaction.store.put(written);
    await transaction.done;
    this.#announce({ id: written.id, edition: written.edition });
    return written;
  }

  /** Notes that the server has taken this edition as its `version`. The edition stays: nothing of the game has changed. */
  async settle(id: string, edition: number, version: number): Promise<void> {
    const transaction = (await this.#database).transaction("games", "readwrite");
    const current = await transaction.store.get(id);
    if (current !== undefined) {
      await transaction.store.put({ ...current, version, dirty: current.edition !== edition });
    }
    await transaction.done;
  }

  /** Notes that the server has this game no longer, and on top of which version it begins anew there. */
  beginAnew(id: string, version: number): Promise<void> {
    return this.settle(id, 0, version);
  }

  /** Deletes a game and returns it as it was. */
  async remove(id: string): Promise<GameRecord | null> {
    const transaction = (await this.#database).transaction(["games", "graves"], "readwrite");
    const games = transaction.objectStore("games");
    const record = (await games.get(id)) ?? null;
    if (record !== null) {
      await games.delete(id);
      if (record.version > 0) {
        await transaction.objectStore("graves").put({ id, version: record.version });
      }
    }
    await transaction.done;
    if (record !== null) {
      this.#announce({ id, edition: 0 });
    }
    return record;
  }

  /** Brings a deleted game back. */
  async restore(record: GameRecord): Promise<GameRecord> {
    await this.forgetGrave(record.id);
    return this.put({ ...record, edition: 0, dirty: true });
  }

  async graves(): Promise<Grave[]> {
    return (await this.#database).getAll("graves");
  }

  async forgetGrave(id: string): Promise<void> {
    await (await this.#database).delete("graves", id);
  }

  /** For tests: closes the database and the channel. */
  async close(): Promise<void> {
    this.#channel?.close();
    (await this.#database).close();
  }
}
