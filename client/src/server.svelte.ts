/** The server, if there is one: games are brought together with those that it keeps. */

import { newId } from "./ids";
import type { GameRecord } from "./kept/record";
import { gamesThere, server } from "./kept/remote";
import { Sync } from "./kept/sync";
import { rulesKey } from "./rules/client";
import { versionKey } from "./rules/key";
import { store } from "./services";

let reachable = $state(false);

let known: Promise<Set<string>> | undefined;

/** A game of the reader's own goes to a server that has the same rules by the same id; another would refuse it. */
async function takes({ game, revision }: GameRecord): Promise<boolean> {
  if ((await rulesKey({ game, revision })) === game) {
    return true;
  }
  known ??= gamesThere().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return (await known).has(versionKey(game, revision));
}

const sync = new Sync({ store, remote: server, newId, takes }, (there) => {
  reachable = there;
});

/** Whether the server answered when it was last asked. */
export function serverReachable(): boolean {
  return reachable;
}

export function startSync(): void {
  sync.start();
}

/** Asks at once what is new. */
export function syncNow(): Promise<void> {
  return sync.run();
}
