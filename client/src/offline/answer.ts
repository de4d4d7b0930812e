/** Which requests are answered without the network, and with what. */

import { routeOf } from "../routes";

/** What a worker that stands between page and network does with a request. */
export type Answer =
  /** The worker keeps out of it. */
  | "network"
  /** The page itself, as it is kept. */
  | "shell"
  /** The page itself, but only when the network has nothing: addresses that the page does not know. */
  | "shell-if-alone"
  /** A kept file; when it is not kept, the network. */
  | "file";

/** What only the server can say: its API, and what operators ask. */
const SERVERS = ["/api", "/healthz", "/metrics"];

/** Where the build puts files with a hash in their names. Those of an older version may still be asked for. */
const HASHED = "/assets/";

/**
 * What to do with a request for a path of this server. `navigates` says that a page is asked for, `kept` are the paths of the files that
 * are kept.
 */
export function answerOf(method: string, path: string, navigates: boolean, kept: ReadonlySet<string>): Answer {
  if (method !== "GET" || SERVERS.some((own) => path === own || path.startsWith(`${own}/`))) {
    return "network";
  }
  if (kept.has(path) || path.startsWith(HASHED)) {
    return "file";
  }
  if (!navigates) {
    return "network";
  }
  return routeOf(path).page === "missing" ? "shell-if-alone" : "shell";
}

/** Which of the caches, the oldest first, are to go: all but the last two. A tab with the version before may still be open. */
export function outdated(names: readonly string[], prefix: string): string[] {
  return names.filter((name) => name.startsWith(prefix)).slice(0, -2);
}
