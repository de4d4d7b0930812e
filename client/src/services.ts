/** The parts of the page that there is one of. */

import { Store } from "./kept/store";
import { usedTime } from "./kept/used";
import type { TableTools } from "./pages/play/table.svelte";
import { machine, rules } from "./rules/client";

export const store = new Store();

export function tableTools(): TableTools {
  return {
    rules: rules(),
    machine: machine(),
    store,
    used: usedTime,
    now: () => Date.now(),
    wait: (time) => new Promise((done) => setTimeout(done, time)),
  };
}
