/// <reference lib="webworker" />
// Stands between page and network: keeps all files of one version, so that the page works without network and server.
//
// A version is kept whole, in a cache of its own, before any of it is used; so page, scripts and rules always belong together.

import { answerOf, outdated } from "./answer";
import { TAKE_OVER } from "./messages";

declare const self: ServiceWorkerGlobalScope;

/** What the build says of this version. */
declare const VERSION: {
  /** A hash of all files. */
  id: string;
  /** The file that the page's HTML loads. */
  entry: string;
  /** The addresses of all files but the page's HTML. */
  files: readonly string[];
};

const PREFIX = "page-";
const CACHE = PREFIX + VERSION.id;
const SHELL = "/";
const FILES: ReadonlySet<string> = new Set(VERSION.files);

/** The page's HTML. A server that has another version by now gives another one, and then this version cannot be had any more. */
async function fetchShell(): Promise<Response> {
  const shell = await fetch(SHELL, { cache: "no-cache" });
  const text = shell.ok && !shell.redirected ? await shell.clone().text() : "";
  if (!text.includes(VERSION.entry)) {
    throw new Error(`expected a page that loads ${VERSION.entry}, found another one (${shell.status})`);
  }
  return shell;
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    // What the page has fetched already comes from the browser's own cache.
    await cache.addAll(VERSION.files);
    await cache.put(SHELL, await fetchShell());
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function takeOver(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), PREFIX).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function shell(): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(SHELL, { ignoreVary: true });
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const how = { ignoreVary: true, ignoreSearch: true };
  // Names with a hash are the same file in every version.
  return (await cache.match(request, how)) ?? (await caches.match(request, how)) ?? fetch(request);
}

async function networkElseShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await shell();
    if (kept === undefined) throw error;
    return kept;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  switch (answerOf(request.method, url.pathname, request.mode === "navigate", FILES)) {
    case "shell":
      event.respondWith(shell().then((kept) => kept ?? fetch(request)));
      break;
    case "shell-if-alone":
      event.respondWith(networkElseShell(request));
      break;
    case "file":
      event.respondWith(file(request));
      break;
    case "network":
      break;
  }
});
