// The page's sessions: what a new worker must know to go on where the last one was.

import type { Opened, Session } from "../gen/rules";
import type { Caller } from "./wire";

interface Kept {
  /** The number by which the present worker knows it. */
  there: number;
  id: string;
  start: string | null;
  moves: string[];
}

/** Sessions by numbers that stay the same when the worker is another. */
export class Sessions {
  readonly #kept = new Map<number, Kept>();
  #added = 0;

  /** Takes a session up and says its lasting number. */
  add(there: number, id: string, start: string | null, moves: readonly string[]): number {
    this.#added += 1;
    this.#kept.set(this.#added, { there, id, start, moves: [...moves] });
    return this.#added;
  }

  /** The present worker's number of a session. */
  find(handle: number): number {
    const kept = this.#kept.get(handle);
    if (kept === undefined) throw new Error(`expected the number of an open session, found ${handle}`);
    return kept.there;
  }

  /** Remembers how a session stands. */
  played(handle: number, session: Session): void {
    const kept = this.#kept.get(handle);
    if (kept !== undefined) kept.moves = session.played.map((move) => move.text);
  }

  remove(handle: number): void {
    this.#kept.delete(handle);
  }

  /** Opens all sessions in another worker. One that cannot be opened there is forgotten. */
  async reopen(caller: Caller): Promise<void> {
    for (const [handle, kept] of [...this.#kept]) {
      try {
        const opened = (await caller.call("open", [kept.id, kept.start, kept.moves])) as Opened;
        kept.there = opened.handle;
      } catch {
        this.#kept.delete(handle);
      }
    }
  }
}
