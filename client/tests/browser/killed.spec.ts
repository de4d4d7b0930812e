// The server is killed while a browser plays: nothing that it has answered is lost, and the page goes on. Its data are copied
// while a browser plays: the copy serves the same games to the same browser.

import type { BrowserContext, Page } from "@playwright/test";
import { test, type Server } from "./serving";
import { banner, expect, moves, play, sitDown } from "./visit";

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858. */
const OPERA =
  "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8".split(
    " ",
  );
const SOLDIERS = "e3e4 e10e9 f3f4 f10f9 g3g4 g10g9".split(" ");

/** After which moves of a game the server is killed: at once, or so many milliseconds after the page has begun to send. */
const GAMES: readonly { game: string; line: readonly string[]; kills: ReadonlyMap<number, "at once" | number> }[] = [
  {
    game: "chess",
    line: OPERA,
    kills: new Map<number, "at once" | number>([
      [1, "at once"],
      [4, 0],
      [9, 1],
      [12, 3],
      [17, "at once"],
      [20, 8],
      [26, 20],
    ]),
  },
  {
    game: "chessbattle",
    line: SOLDIERS,
    kills: new Map([
      [1, 0],
      [3, 2],
      [6, 5],
    ]),
  },
];

interface Kept {
  id: string;
  game: string;
  moves: string[];
  result: string;
}

/** What the server has said to have kept: the moves of each game, as they were sent. */
function answered(context: BrowserContext): Map<string, string[]> {
  const kept = new Map<string, string[]>();
  context.on("response", (response) => {
    const request = response.request();
    if (!response.ok() || !["PUT", "POST"].includes(request.method()) || !request.url().includes("/api/records"))
      return;
    const sent = request.postDataJSON() as Kept;
    if (sent.moves.length >= (kept.get(sent.id)?.length ?? 0)) kept.set(sent.id, sent.moves);
  });
  return kept;
}

/** What a server has for this browser. */
async function recordsOf(context: BrowserContext, url: string): Promise<Kept[]> {
  const answer = await context.request.get(`${url}/api/records?limit=50`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { records: Kept[] }).records;
}

/** Each game that was answered is there with all of its moves, and perhaps with later ones. */
function expectAll(records: Kept[], kept: Map<string, string[]>): void {
  const found = new Map(records.map((record) => [record.id, record.moves]));
  for (const [id, sent] of kept) expect(found.get(id)?.slice(0, sent.length), id).toEqual(sent);
}

/** The page hands over at once what it has. */
async function handOver(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

async function make(page: Page, text: string): Promise<void> {
  const made = await moves(page).count();
  const [, from = "", to = ""] = /^([a-l]\d+)([a-l]\d+)$/.exec(text) ?? [];
  await play(page, from, to);
  await expect(moves(page)).toHaveCount(made + 1);
}

/** Kills the server so many milliseconds after the page has begun to send a record; done when it is dead. */
async function killWhenSending(page: Page, server: Server, delay: number): Promise<() => Promise<void>> {
  let dead: () => void = () => undefined;
  const killed = new Promise<void>((done) => (dead = done));
  await page.route("**/api/records/*", (route) => {
    if (route.request().method() === "PUT") setTimeout(() => void server.kill().then(dead), delay);
    return route.continue();
  });
  return async () => {
    await killed;
    await page.unroute("**/api/records/*");
  };
}

/** Starts the server again; before the page can tell it anything, all that was answered must be there. */
async function startAgain(page: Page, server: Server, kept: Map<string, string[]>): Promise<void> {
  await page.route("**/api/**", (route) => route.abort());
  await server.start();
  expectAll(await recordsOf(page.context(), server.url), kept);
  await page.unroute("**/api/**");
}

/** The games as a page shows them that has nothing but what the server has. */
async function shown(context: BrowserContext, url: string, games: Kept[]): Promise<Map<string, string[]>> {
  const page = await context.newPage();
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const asked = indexedDB.deleteDatabase("quatrebras");
        asked.onsuccess = () => done();
        asked.onerror = () => fail(asked.error);
        asked.onblocked = () => fail(new Error("another page has the games open"));
      }),
  );
  await page.goto(`${url}/games`);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(games.length);
  const found = new Map<string, string[]>();
  for (const { id, moves: made } of games) {
    await page.goto(`${url}/game/${id}`);
    await expect(moves(page)).toHaveCount(made.length);
    found.set(id, await moves(page).allInnerTexts());
  }
  await page.close();
  return found;
}

test.use({ foreseen: /Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED/ });

test("a server that is killed again and again has all that it has answered", async ({ page, context, server }) => {
  test.setTimeout(240_000);
  const kept = answered(context);
  const names = new Map<string, string[]>();
  const lines = new Map<string, string[]>();
  for (const { game, line, kills } of GAMES) {
    await sitDown(page, game);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    lines.set(id, [...line]);
    let down = false;
    for (const [index, text] of line.entries()) {
      const moment = kills.get(index + 1);
      const killed = typeof moment === "number" ? await killWhenSending(page, server, moment) : null;
      await make(page, text);
      // This move was made without the server: now it is there again, and the page hands over what it has.
      if (down) await startAgain(page, server, kept);
      down = moment !== undefined;
      if (moment === "at once") await server.kill();
      else await handOver(page);
      await killed?.();
    }
    if (down) await startAgain(page, server, kept);
    if (game === "chess") await expect(banner(page)).toContainText("Checkmate");
    names.set(id, await moves(page).allInnerTexts());
    await expect
      .poll(async () => {
        await handOver(page);
        return (await recordsOf(context, server.url)).find((record) => record.id === id)?.moves.join(" ");
      })
      .toBe(line.join(" "));
  }
  const cookies = await context.cookies();
  await page.close();

  await server.kill();
  await server.start();
  const records = await recordsOf(context, server.url);
  expect(new Map(records.map((record) => [record.id, record.moves]))).toEqual(lines);
  expect(new Set(kept.keys())).toEqual(new Set(lines.keys()));
  expectAll(records, kept);
  expect(records.map(({ result }) => result).sort()).toEqual(["*", "1-0"]);
  expect(await shown(context, server.url, records)).toEqual(names);
  // It is the same device all the time.
  expect((await context.cookies()).map(({ value }) => value)).toEqual(cookies.map(({ value }) => value));
});

test("a copy that is made while a browser plays has the same games for it", async ({
  page,
  context,
  server,
  serving,
}) => {
  const kept = answered(context);
  await sitDown(page, "chessbattle");
  for (const text of SOLDIERS) await make(page, text);
  await handOver(page);
  await expect.poll(() => [...kept.values()].map((sent) => sent.length)).toEqual([SOLDIERS.length]);

  await sitDown(page, "chess");
  let copied: Map<string, string[]> | null = null;
  let copying: Promise<string> | null = null;
  for (const [index, text] of OPERA.entries()) {
    await make(page, text);
    if (index % 3 === 0) await handOver(page);
    if (index === 14) {
      await expect.poll(() => kept.size).toBe(2);
      copied = new Map(kept);
      copying = serving.run("data", "backup", serving.path("copy"));
    }
  }
  await copying;
  await server.kill();

  await serving.run("restored", "restore", serving.path("copy"));
  const other = await serving.serve("restored");
  const records = await recordsOf(context, other.url);
  expect(records).toHaveLength(2);
  expectAll(records, copied ?? new Map());
  for (const record of records) {
    const line = record.game === "chess" ? OPERA : SOLDIERS;
    expect(record.moves).toEqual(line.slice(0, record.moves.length));
  }
  await shown(context, other.url, records);
});
