/** Where the reader is, by the browser's history. */

import { type Route, routeOf } from "./routes";

function here(): Route {
  return routeOf(location.pathname, location.search);
}

let current: Route = $state.raw({ page: "home" });

export function route(): Route {
  return current;
}

export function navigate(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) {
    history.replaceState(null, "", path);
  } else {
    history.pushState(null, "", path);
  }
  current = here();
  scrollTo(0, 0);
}

/** A plain click on a link to another place of this page, which the page itself can follow. */
function ownLink(event: MouseEvent): string | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) {
    return null;
  }
  if (link.getAttribute("href")?.startsWith("#") || link.pathname.startsWith("/api/")) {
    return null;
  }
  return link.pathname + link.search;
}

/** Begins to follow links and the browser's back and forward. */
export function startRouter(): void {
  current = here();
  addEventListener("popstate", () => {
    current = here();
  });
  document.addEventListener("click", (event) => {
    const path = ownLink(event);
    if (path !== null) {
      event.preventDefault();
      navigate(path);
    }
  });
}
