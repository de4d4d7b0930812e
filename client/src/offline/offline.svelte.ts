/** Keeps the page for times without network, and tells when a new version of it is there. */

import { TAKE_OVER } from "./messages";

let registration: ServiceWorkerRegistration | null = null;
let isNew = $state(false);

/** Whether a new version is kept and waits for the page to be loaded again. */
export function newVersion(): boolean {
  return isNew;
}

/** Loads the new version. */
export function loadNewVersion(): void {
  const waiting = registration?.waiting;
  if (waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage(TAKE_OVER);
  } else {
    // Another tab has asked for it before.
    location.reload();
  }
}

/** Leaves the new version for the next visit. */
export function leaveNewVersion(): void {
  isNew = false;
}

/** A version that waits while another one works is news; the first one is none. */
function look(found: ServiceWorkerRegistration): void {
  if (found.waiting !== null && found.active !== null) {
    isNew = true;
  }
}

function watch(found: ServiceWorkerRegistration): void {
  look(found);
  found.addEventListener("updatefound", () => {
    found.installing?.addEventListener("statechange", () => look(found));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      // Without network there is nothing new.
      found.update().catch(() => undefined);
    }
  });
}

/** Begins to keep the page, where the browser can. To be called when the page has all it needs, since all is fetched for this. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) {
    return;
  }
  try {
    registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    watch(registration);
  } catch {
    // A browser that keeps nothing, such as in a private window: the page needs its network then.
  }
}
