/** The server, if there is one: games are brought together with those that it keeps. */

import { newId } from "./ids";
import { server } from "./kept/remote";
import { Sync } from "./kept/sync";
import { store } from "./services";

let reachable = $state(false);

const sync = new Sync({ store, remote: server, newId }, (there) => {
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
