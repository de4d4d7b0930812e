/** The server's place for kept games. It may be missing; then the page does without. */

import type { RemoteRecord } from "./merge";
import type { GameContent } from "./record";

/** What came of writing a game. */
export type PutAnswer = { done: true; version: number } | { done: false; current: RemoteRecord };

export interface Remote {
  list(): Promise<RemoteRecord[]>;
  /** Writes a game on top of the server's `version`; if that is no longer the last one, answers with what is there. */
  put(id: string, version: number, content: GameContent): Promise<PutAnswer>;
  /** Deletes a game; one that is not there is no fault. */
  remove(id: string): Promise<void>;
}

/** The server cannot be reached, or answers in a way that is not understood. */
export class RemoteError extends Error {
  /** The answer's status; null: there was none. */
  readonly status: number | null;
  constructor(message: string, status: number | null) {
    super(message);
    this.name = "RemoteError";
    this.status = status;
  }
}
