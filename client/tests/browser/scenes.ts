// What there is to see: each page in each state worth looking at.

import { expect, type Page } from "@playwright/test";
import type { OwnGame } from "../../src/kept/own";
import type { GameRecord } from "../../src/kept/record";

/** Noon of a day, so that dates never change. */
const NOON = Date.UTC(2026, 2, 14, 12);
const HUMAN = { kind: "human" } as const;

type Kept = Partial<GameRecord> & { game: string };

/** A game of two people at one device, unless told otherwise. */
function record(kept: Kept, index: number): GameRecord {
  return {
    id: `scene-${index}`,
    revision: "",
    start: null,
    moves: [],
    seats: { white: HUMAN, black: HUMAN },
    clock: null,
    result: null,
    reason: null,
    created: NOON,
    updated: NOON - index * 3_600_000,
    edition: 1,
    version: 0,
    dirty: false,
    ...kept,
  };
}

/** Games that the engine played against itself. */
const PLAYED = {
  grandwaterloo:
    "i3i5 b8b6 c3c5 h8h6 e1d2s f10g9s i2g4 c8c6 f1h2n e10c9n c5b6 h6i5 b2d4 i9g7 h3h4 g7h7s h4i5 g7f7 g4h4s b9d7 i5i6 h7h6 e3e5 i10h8 d2e3 h8i6n k2i3 i6h4",
  juniorwaterloo:
    "h2h4 d7d5 f2f3 d5d4 b1c3 b8c6 c3d1 a7a5 e2e4 g8f6 h1h3 e7e5 h4h5 a5a4 g2g4 f8b4 a2a3 a4a3 c2c3 d4c3 g1h3 f6e8 h3f2 a3a2d f2d3",
  waterloo2014divergent:
    "a2a4 b8b7 e3e5 e9f7 c3c5 a9c7 f2g4 f9g7 e5e6 f7g5 d2c4 f8f6 k2h4 g9h7 g4f6 h10c5 b2d4 c5e6 e2f4 e6f5 f6h7 g5h7 g3g4 f5d4 g1d4 d8d6 i3i5 k8k6 h4f2 c9a7 d4d5 b9d7 d5e4 a7f2",
  sinoeuropean:
    "a1a2 b8c8 c4d5 b9a8 e3e4 h8h1 i1h1 g6f5 d5c6 c8e8 c6c7 a8d5 a2a1 a9b9 b2e2 f5e4 b1c3 d5c6 c3e4 c6e4 g1e3 c9d8 c7d8 d9d8 e2e4 e8e4",
  chessbattle:
    "i3h4 j10i9 c2b3 j11l9 h3j5 j12j11 j5i4 j11j10 c1c2 j10j9 i1g4 j9i8 i4j5 i8d3 j1i1 i9j8 h4g5 i8h8 g4i5 h8i8 i5f7 i8h9 f7e4 h9h8 c2d3 h8c3",
};

function played(game: keyof typeof PLAYED, more: Omit<Kept, "game" | "moves"> = {}): Kept {
  return { game, moves: PLAYED[game].split(" "), ...more };
}

/** What the games list and the home page show when much was played. */
const MANY: Kept[] = [
  played("grandwaterloo", { seats: { white: HUMAN, black: { kind: "machine", level: 8 } } }),
  played("waterloo2014divergent", { result: "1/2-1/2", reason: "agreement" }),
  played("chessbattle", { result: "0-1", reason: "time" }),
  played("sinoeuropean"),
  { game: "waterloo2014divergent", moves: ["a2a4"] },
  played("juniorwaterloo", {
    seats: { white: { kind: "machine", level: 3 }, black: HUMAN },
    result: "0-1",
    reason: "inactivity",
  }),
  { game: "chess", moves: ["e2e4"] },
];

export interface Scene {
  /** What the console says there and no fault is: a browser tells of every answer that is none. */
  foreseen?: RegExp;
  name: string;
  path: string;
  kept?: Kept[];
  /** Game files of one's own. */
  own?: OwnGame[];
  settings?: Record<string, unknown>;
  /** What is done once the page is there. */
  act?: (page: Page) => Promise<void>;
}

/** A cell by its name, in any language. */
function cell(page: Page, name: string) {
  return page.getByRole("gridcell", { name: new RegExp(`^${name}[,，]`) });
}

/** The last of the buttons below the board: more. */
async function openMenu(page: Page): Promise<void> {
  await page.locator(".deeds button").last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

function table(name: string, kept: Kept, act?: Scene["act"], settings?: Scene["settings"]): Scene {
  return {
    name: `game-${name}`,
    path: "/game/scene-0",
    kept: [kept],
    ...(settings && { settings }),
    act: async (page) => {
      await page.getByRole("grid").waitFor();
      await act?.(page);
    },
  };
}

/** Pictures of boards come after the words. */
async function pictures(page: Page): Promise<void> {
  await expect(page.locator("svg.board .piece").first()).toBeAttached();
  await expect(page.locator(".picture:not(:has(svg))")).toHaveCount(0);
}

const FEATURED = [
  "grandwaterloo",
  "juniorwaterloo",
  "waterloo2014",
  "waterloo2014divergent",
  "sinoeuropean",
  "chessbattle",
];

const CAMELS =
  'extends = "chess"\nid = "camels"\nname = "Camel Chess"\n\n[kinds.knight]\nname = "Camel"\nmoves = "C"\n';
const TINY =
  'id = "tiny"\nname = "Tiny Kings with a very long name that says nearly everything"\nfiles = "abcde"\nranks = 5\n' +
  'start = "2k2/5/5/5/2K2 w - - 0 1"\n\n[kinds.king]\nletter = "K"\nname = "King"\nmoves = "K"\nroyal = true\n';

function own(id: string, name: string, text: string, added: number): OwnGame {
  return { key: `${id}@scene`, id, revision: "scene", name, text, listed: true, added };
}

const OWN = [own("camels", "Camel Chess", CAMELS, 2), own("tiny", "Tiny Kings", TINY, 1)];

/** Opens the dialog for game files and reads a text in it. */
async function openText(page: Page, text: string | null): Promise<void> {
  await page.locator("#own ~ button").click();
  await expect(page.locator("dialog[open] .drop")).toBeVisible();
  if (text !== null) {
    await page.locator("#own-text").fill(text);
    await page.locator("dialog[open] form button").click();
  }
}

/** Players and an occasion from a PGN file, as long as they may be. */
const NAMED: Partial<Kept> = {
  seats: { white: { ...HUMAN, name: "Maximiliane Wolfeschlegelsteinhausen" }, black: { ...HUMAN, name: "Owl" } },
  tags: { Event: "Spring meeting of the friends of large boards", Site: "Waterloo", Round: "3", Date: "1815.06.18" },
};

export const SCENES: Scene[] = [
  { name: "own-games", path: "/", own: OWN, act: pictures },
  { name: "own-open", path: "/", act: (page) => openText(page, null) },
  {
    name: "own-faults",
    path: "/",
    act: async (page) => {
      await openText(page, CAMELS.replace('C"', 'C?"').replace('name = "Camel"', "glyf = 1"));
      await expect(page.locator("dialog[open] li").first()).toBeVisible();
    },
  },
  {
    name: "own-replace",
    path: "/",
    own: OWN,
    act: async (page) => {
      await openText(page, CAMELS.replace('C"', 'Z"'));
      await expect(page.locator("dialog[open] .primary")).toBeVisible();
    },
  },
  {
    name: "own-delete",
    path: "/",
    own: OWN,
    act: async (page) => {
      await page.locator("section[aria-labelledby=own] .tools button").last().click();
      await expect(page.locator("dialog[open] .danger")).toBeVisible();
    },
  },
  table("names", played("grandwaterloo", NAMED)),
  { name: "games-names", path: "/games", kept: [played("chessbattle", NAMED), played("sinoeuropean", NAMED)] },
  { name: "home", path: "/", act: pictures },
  { name: "home-running", path: "/", kept: MANY, act: pictures },
  { name: "new", path: "/new/grandwaterloo", act: pictures },
  {
    name: "new-own",
    path: "/new/chessbattle?fen=8%2F8%20w",
    settings: { setup: { opponent: "machine", level: 3, side: "black", clock: { base: 420_000, increment: 7000 } } },
    act: (page) => expect(page.locator("#fen-fault")).not.toBeEmpty(),
  },
  { name: "games-empty", path: "/games" },
  { name: "games", path: "/games", kept: MANY, act: (page) => page.locator("main li").first().waitFor() },
  {
    name: "games-deleted",
    path: "/games",
    kept: MANY,
    act: (page) => page.locator("li .tools button").last().click(),
  },
  { name: "settings", path: "/settings" },
  { name: "missing", path: "/nowhere", foreseen: /status of 404/ },
  { name: "game-missing", path: "/game/nothing" },
  { name: "game-broken", path: "/game/scene-0", kept: [{ game: "chess", moves: ["e2e5"] }] },
  ...FEATURED.map((game) => table(`start-${game}`, { game })),
  ...(Object.keys(PLAYED) as (keyof typeof PLAYED)[]).map((game) => table(`middle-${game}`, played(game))),
  table("clock", {
    ...played("grandwaterloo"),
    seats: { white: HUMAN, black: { kind: "machine", level: 8 } },
    clock: { base: 900_000, increment: 10_000, times: Array.from({ length: 28 }, (_, ply) => 890_000 - ply * 31_000) },
    result: "0-1",
    reason: "time",
  }),
  table("targets", { game: "grandwaterloo" }, (page) => cell(page, "g2").click()),
  table("split", { game: "grandwaterloo", start: "10/9e/10/10/4N5/3pJ5/10/5P4/4E5/10 w - - 27,3 40" }, (page) =>
    cell(page, "e5").click(),
  ),
  table(
    "split-refused",
    { game: "grandwaterloo", start: "10/9e/10/10/4N5/3pJ5/10/5P4/4E5/10 w - - 27,3 40" },
    async (page) => {
      await cell(page, "e5").click();
      await cell(page, "a10").click();
      await expect(page.locator(".board-tray .message")).not.toBeEmpty();
    },
  ),
  table("part", { game: "grandwaterloo", start: "10/9e/10/10/4N5/3pJ5/10/5P4/4E5/10 w - - 27,3 40" }, async (page) => {
    await cell(page, "e5").click();
    await cell(page, "g6").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  table("promotion", { game: "waterloo2014", start: "4k5/2P7/7n2/10/10/10/10/10/10/4K5 w Kk - 0 30" }, async (page) => {
    await cell(page, "c9").click();
    await cell(page, "c10").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  table(
    "victim",
    { game: "chessbattle", start: "**5h2**/**S7**/12/3g8/12/8c3/12/12/12/12/**8**/**4H3** w - - 0 20" },
    async (page) => {
      await cell(page, "c11").click();
      await cell(page, "d12").click();
    },
  ),
  table(
    "shot",
    { game: "chessbattle", start: "**6h1**/**8**/12/12/5s6/7s4/12/4GM6/12/12/**8**/**4H3** w - - 0 20" },
    (page) => cell(page, "f5").click(),
  ),
  table(
    "confirm",
    { game: "juniorwaterloo" },
    async (page) => {
      await cell(page, "e2").click();
      await cell(page, "e4").click();
    },
    { confirm: "always", typedMoves: true },
  ),
  table("refused", { game: "grandwaterloo" }, async (page) => {
    await cell(page, "a3").click();
    await cell(page, "b7").click();
    await expect(page.locator(".board-tray .message")).not.toBeEmpty();
  }),
  table("earlier", played("grandwaterloo"), async (page) => {
    await page.locator(".steps button").nth(1).click();
    await expect(page.locator(".told .notice")).toBeVisible();
  }),
  table("menu", played("grandwaterloo"), openMenu),
  table("resign", played("grandwaterloo"), async (page) => {
    await openMenu(page);
    await page.locator("dialog[open] .danger").click();
    await expect(page.locator("dialog[open] .row")).toBeVisible();
  }),
];

/** Puts games and settings where the page will find them, from a picture of the same site, where nothing else is at work, and opens the scene. */
export async function open(page: Page, scene: Scene, settings: Record<string, unknown>): Promise<void> {
  await page.goto("/icon.svg");
  const records = (scene.kept ?? []).map(record);
  await page.evaluate(
    ([games, own, chosen]) =>
      new Promise<void>((done, fail) => {
        localStorage.setItem("settings", chosen);
        const asked = indexedDB.open("quatrebras", 2);
        asked.onupgradeneeded = () => {
          asked.result.createObjectStore("games", { keyPath: "id" });
          asked.result.createObjectStore("graves", { keyPath: "id" });
          asked.result.createObjectStore("own", { keyPath: "key" });
        };
        asked.onerror = () => fail(asked.error);
        asked.onsuccess = () => {
          const transaction = asked.result.transaction(["games", "own"], "readwrite");
          transaction.objectStore("games").clear();
          transaction.objectStore("own").clear();
          for (const game of own) transaction.objectStore("own").put(game);
          for (const game of games) transaction.objectStore("games").put(game);
          transaction.oncomplete = () => {
            asked.result.close();
            done();
          };
        };
      }),
    [
      records,
      scene.own ?? [],
      JSON.stringify({ animate: false, sound: false, ...settings, ...scene.settings }),
    ] as const,
  );
  await page.goto(scene.path);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await scene.act?.(page);
}
