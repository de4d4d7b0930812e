/** Two states of one game that were written apart: which one holds, and whether the other is worth a copy. */

import type { GameContent, GameRecord } from "./record";

/** A game as the server has it. */
export interface RemoteRecord extends GameContent {
  id: string;
  version: number;
}

export interface Merged {
  /** What stands under the game's id from now on. */
  keep: GameRecord;
  /** Whether that is the game as it was here: there is nothing new in it but what the server knows. */
  stays: boolean;
  /** The local state as a game of its own, when neither state goes on from the other. */
  copy: GameRecord | null;
}

function beginsWith(longer: readonly string[], shorter: readonly string[]): boolean {
  return shorter.length <= longer.length && shorter.every((move, index) => move === longer[index]);
}

function sameGame(a: GameContent, b: GameContent): boolean {
  return a.game === b.game && a.start === b.start;
}

/** Whether two states with the same moves are one, as when the server's answer was lost. */
function isOne(a: GameContent, b: GameContent): boolean {
  return a.updated === b.updated && a.result === b.result && a.reason === b.reason;
}

/** Of two states with the same moves: the one that has ended, else the later one. */
function prefersLocal(local: GameContent, remote: GameContent): boolean {
  if ((local.result === null) !== (remote.result === null)) {
    return local.result !== null;
  }
  return local.updated > remote.updated;
}

/** No move is lost: the longer state holds if it goes on from the other, else both are kept. `copyId` is an id for the copy. */
export function merge(local: GameRecord, remote: RemoteRecord, copyId: string): Merged {
  const theirs: GameRecord = { ...remote, edition: local.edition, dirty: false };
  const ours: GameRecord = { ...local, version: remote.version, dirty: true };
  if (sameGame(local, remote)) {
    const { moves: mine } = local;
    const { moves: other } = remote;
    if (mine.length === other.length && beginsWith(mine, other)) {
      if (isOne(local, remote)) {
        return { keep: { ...ours, dirty: false }, stays: true, copy: null };
      }
      const stays = prefersLocal(local, remote);
      return { keep: stays ? ours : theirs, stays, copy: null };
    }
    if (beginsWith(other, mine)) {
      return { keep: theirs, stays: false, copy: null };
    }
    if (beginsWith(mine, other)) {
      return { keep: ours, stays: true, copy: null };
    }
  }
  return { keep: theirs, stays: false, copy: { ...local, id: copyId, edition: 0, version: 0, dirty: true } };
}
