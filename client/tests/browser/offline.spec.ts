// After one visit the page needs neither network nor server.

import { Gate } from "./gate";
import { choose, expect, moves, play, test as base, type Page } from "./visit";

const SERVER = process.env["QUATREBRAS_URL"];

const test = base.extend<{ gate: Gate }>({
  gate: async ({}, use) => {
    const gate = new Gate(SERVER ?? "");
    await gate.open();
    await use(gate);
    await gate.shut();
  },
  baseURL: async ({ gate }, use) => use(gate.url),
  foreseen: /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Failed to load resource/,
});

test.skip(SERVER === undefined, "the worker comes with the built page");

/** Waits until the page is kept. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

async function visit(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play Grand Waterloo" })).toBeVisible();
  await kept(page);
}

/** The server is no more, and the browser has no network. */
async function leave(page: Page, gate: Gate): Promise<void> {
  await gate.shut();
  await page.context().setOffline(true);
}

function idOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("a game is begun and played without network, kept, and handed over when there is one", async ({ page, gate }) => {
  await visit(page);
  await leave(page, gate);
  await page.reload();
  await page.getByRole("button", { name: "Play Junior Waterloo", exact: true }).click();
  await play(page, "e2", "e4");
  await expect(moves(page)).toHaveCount(2);
  const names = await moves(page).allInnerTexts();
  await page.reload();
  await expect(moves(page)).toHaveText(names);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText(/The machine would play/)).toBeVisible();

  // A page of its own at the game's address, as from a bookmark.
  const other = await page.context().newPage();
  await other.goto(`/game/${idOf(page)}`);
  await expect(moves(other)).toHaveText(names);
  await other.close();

  await gate.open();
  await page.context().setOffline(false);
  const sent = async (): Promise<number> => {
    const answer = await page.request.get(`/api/records/${idOf(page)}`);
    return answer.ok() ? ((await answer.json()) as { moves: string[] }).moves.length : 0;
  };
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(sent).toBe(2);
});

test("every page, every language and both piece sets are there without network", async ({ page, gate }) => {
  await visit(page);
  await leave(page, gate);
  for (const path of ["/games", "/settings", "/new/sinoeuropean", "/nowhere", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/new/chessbattle");
  await choose(page, "Opponent", "A person at this device");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("grid").waitFor();
  const game = page.url();
  await page.goto("/settings");
  await choose(page, "Pieces", "Chips");
  await page.goto(game);
  await expect(page.locator(".piece.chips path").first()).toBeAttached();
  for (const [language, heading] of [
    ["ru", "Настройки"],
    ["zh", "设置"],
  ] as const) {
    await page.goto("/settings");
    await page.getByRole("combobox").first().selectOption(language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("what only the server can say is never kept", async ({ page, gate }) => {
  await visit(page);
  const asked = ["/api/games", "/healthz", "/api/openapi.json"];
  const read = (paths: string[]): Promise<number[]> =>
    page.evaluate(
      (paths) =>
        Promise.all(
          paths.map((path) =>
            fetch(path).then(
              ({ status }) => status,
              () => 0,
            ),
          ),
        ),
      paths,
    );
  expect(await read(asked)).toEqual([200, 200, 200]);
  await leave(page, gate);
  expect(await read(asked)).toEqual([0, 0, 0]);
  const names = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(names).toContain("/");
  expect(names.filter((name) => asked.includes(name) || name === "/sw.js")).toEqual([]);
});

test("nothing is fetched for times without network before the page is ready", async ({ page, gate }) => {
  await visit(page);
  const [worker, wasm] = [gate.seen.indexOf("/sw.js"), gate.seen.findIndex((path) => path.endsWith(".wasm"))];
  expect(wasm).toBeGreaterThan(-1);
  expect(worker).toBeGreaterThan(wasm);
  // What the page had already was not fetched again.
  expect(gate.seen.filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
});

test("before the first board nothing is fetched that is for later", async ({ browser, gate }) => {
  const context = await browser.newContext({ baseURL: gate.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Play Grand Waterloo", exact: true }).click();
  await play(page, "e3", "e5");
  await expect(moves(page)).toHaveCount(2);
  const later = (path: string): boolean => path.startsWith("/assets/later/") || path === "/sw.js";
  expect(gate.seen.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(3);
  expect(gate.seen.filter(later)).toEqual([]);
  await page.goto("/settings");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(gate.seen.some(later)).toBe(true);
  await context.close();
});

test("a new version is told of, waits, and is there when the reader wants it", async ({ page, gate }) => {
  await visit(page);
  const version = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const [before] = await version();
  gate.alter = (path, text) =>
    path === "/sw.js" ? text.replace(/"?id"?: ?["'`][0-9a-f]{16}["'`]/, 'id:"00000000000000ff"') : text;
  await page.reload();
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  expect(await version()).toEqual([before, "page-00000000000000ff"]);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByText("A new version is ready.")).toBeHidden();
  await page.reload();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await loaded;
  await expect(page.getByRole("button", { name: "Play Grand Waterloo" })).toBeVisible();
  await expect(page.getByText("A new version is ready.")).toBeHidden();
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
  expect(waiting).toBeNull();
});

test("the page can be installed", async ({ page }) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A window without a profile, as tests have it, cannot install anything; the page has no fault.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
