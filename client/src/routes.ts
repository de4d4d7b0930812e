/** The addresses of the page. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string; fen: string | null }
  | { page: "play"; id: string }
  | { page: "games" }
  | { page: "settings" }
  | { page: "missing" };

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** What an address shows. `search` may begin with `?`. */
export function routeOf(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts.map(decoded);
  if (parts.length === 0) {
    return { page: "home" };
  }
  if (parts.length === 1 && (first === "games" || first === "settings")) {
    return { page: first };
  }
  if (parts.length === 2 && second) {
    if (first === "new") {
      return { page: "new", game: second, fen: new URLSearchParams(search).get("fen") };
    }
    if (first === "game") {
      return { page: "play", id: second };
    }
  }
  return { page: "missing" };
}

export function newGamePath(game: string, fen: string | null = null): string {
  return `/new/${encodeURIComponent(game)}${fen === null ? "" : `?fen=${encodeURIComponent(fen)}`}`;
}

export function playPath(id: string): string {
  return `/game/${encodeURIComponent(id)}`;
}
