import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { merge, type RemoteRecord } from "../../src/kept/merge";
import { type GameContent, type GameRecord, newRecord } from "../../src/kept/record";
import { fromServer, type PutAnswer, type Remote, RemoteError, type RemotePage, toServer } from "../../src/kept/remote";
import type { OwnGame } from "../../src/kept/own";
import { OutdatedError, Store } from "../../src/kept/store";
import { backoff, syncOnce } from "../../src/kept/sync";
import { versionKey } from "../../src/rules/key";

function content(moves: string[], more: Partial<GameContent> = {}): GameContent {
  return {
    game: "a-game",
    revision: "r",
    start: null,
    moves,
    seats: { white: { kind: "human" }, black: { kind: "machine", level: 3 } },
    clock: null,
    result: null,
    reason: null,
    created: 1,
    updated: 1,
    ...more,
  };
}

function local(moves: string[], more: Partial<GameRecord> = {}): GameRecord {
  return { ...newRecord("one", content(moves)), ...more };
}

function remote(moves: string[], version: number, more: Partial<GameContent> = {}): RemoteRecord {
  return { ...content(moves, more), id: "one", version };
}

describe("merge", () => {
  it("keeps the longer game when it goes on from the other", () => {
    const theirs = merge(local(["a"], { edition: 4 }), remote(["a", "b"], 7), "copy");
    expect(theirs).toEqual({ keep: { ...remote(["a", "b"], 7), edition: 4, dirty: false }, stays: false, copy: null });
    const ours = merge(local(["a", "b", "c"]), remote(["a", "b"], 7), "copy");
    expect(ours.keep).toMatchObject({ moves: ["a", "b", "c"], version: 7, dirty: true });
    expect(ours.copy).toBeNull();
  });
  it("keeps both when neither goes on from the other", () => {
    const { keep, copy } = merge(local(["a", "x"], { version: 3 }), remote(["a", "b", "c"], 7), "copy");
    expect(keep).toMatchObject({ id: "one", moves: ["a", "b", "c"], version: 7, dirty: false });
    expect(copy).toMatchObject({ id: "copy", moves: ["a", "x"], version: 0, edition: 0, dirty: true });
  });
  it("keeps both when the start differs", () => {
    expect(merge(local([]), remote([], 1, { start: "another" }), "copy").copy).not.toBeNull();
  });
  it("of equal moves keeps the result, else the later", () => {
    const resigned = { result: "0-1", reason: "resignation" } as const;
    expect(merge(local(["a"], { ...resigned, updated: 1 }), remote(["a"], 2, { updated: 9 }), "c").keep.result).toBe(
      "0-1",
    );
    expect(merge(local(["a"], { updated: 9 }), remote(["a"], 2, resigned), "c").keep.result).toBe("0-1");
    expect(merge(local(["a"], { updated: 9 }), remote(["a"], 2, { updated: 5 }), "c").keep.updated).toBe(9);
    expect(merge(local(["a"], { updated: 3 }), remote(["a"], 2, { updated: 5 }), "c").keep.updated).toBe(5);
  });
});

let store: Store;
let count = 0;

beforeEach(() => {
  count += 1;
  store = new Store(`test-${count}`);
});

afterEach(() => store.close());

function own(id: string, revision: string, more: Partial<OwnGame> = {}): OwnGame {
  return {
    key: versionKey(id, revision),
    id,
    revision,
    name: id,
    text: `${id} ${revision}`,
    listed: true,
    added: 1,
    ...more,
  };
}

describe("own games", () => {
  const shelf = async (): Promise<string[]> => (await store.own()).map(({ key, listed }) => `${key} ${listed}`).sort();

  it("are kept, the last opened first", async () => {
    await store.putOwn(own("camels", "1"));
    await store.putOwn(own("foxes", "1", { added: 2 }));
    expect(await store.own()).toEqual([own("foxes", "1", { added: 2 }), own("camels", "1")]);
  });

  it("a former version stays while a game is kept that was played by it", async () => {
    await store.putOwn(own("camels", "1"));
    await store.put(local(["a"], { game: "camels", revision: "1" }));
    await store.putOwn(own("camels", "2"));
    expect(await shelf()).toEqual(["camels@1 false", "camels@2 true"]);
    await store.putOwn(own("camels", "3"));
    expect(await shelf()).toEqual(["camels@1 false", "camels@3 true"]);
    await store.removeOwn("camels");
    expect(await shelf()).toEqual(["camels@1 false"]);
    await store.remove("one");
    await store.removeOwn("camels");
    expect(await shelf()).toEqual([]);
  });

  it("another text with the same rules takes the place of the first", async () => {
    await store.putOwn(own("camels", "1"));
    await store.putOwn(own("camels", "1", { text: "other names" }));
    expect((await store.own()).map(({ text }) => text)).toEqual(["other names"]);
  });

  it("find room in a browser that has games from before", async () => {
    const former = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open("former", 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore("games", { keyPath: "id" });
        asked.result.createObjectStore("graves", { keyPath: "id" });
      };
      asked.onsuccess = () => done(asked.result);
    });
    const written = { ...local(["a"]), edition: 1 };
    former.transaction("games", "readwrite").objectStore("games").put(written);
    former.close();
    const grown = new Store("former");
    expect(await grown.get("one")).toEqual(written);
    await grown.putOwn(own("camels", "1"));
    expect(await grown.own()).toHaveLength(1);
    await grown.close();
  });
});

describe("Store", () => {
  it("writes, reads and lists, the last written first", async () => {
    const written = await store.put(local(["a"], { updated: 1 }));
    expect(written.edition).toBe(1);
    await store.put(local([], { id: "two", updated: 2 }));
    expect(await store.get("one")).toEqual(written);
    expect((await store.all()).map(({ id }) => id)).toEqual(["two", "one"]);
    expect(await store.get("three")).toBeNull();
  });

  it("refuses to write on top of an old edition", async () => {
    const first = await store.put(local(["a"]));
    const second = await store.put({ ...first, moves: ["a", "b"] });
    const late = store.put({ ...first, moves: ["a", "c"] });
    await expect(late).rejects.toThrow(OutdatedError);
    await expect(late).rejects.toMatchObject({ current: second });
    expect((await store.get("one"))?.moves).toEqual(["a", "b"]);
  });

  it("tells another tab, and lets only one of two writers win", async () => {
    const tab = new Store(`test-${count}`);
    const heard = new Promise((resolve) => tab.listen(resolve));
    const first = await store.put(local([]));
    expect(await heard).toEqual({ id: "one", edition: 1 });
    const answers = await Promise.allSettled([
      store.put({ ...first, moves: ["a"] }),
      tab.put({ ...first, moves: ["b"] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await tab.close();
  });

  it("deletes, and brings back", async () => {
    const record = await store.adopt(local(["a"], { version: 5 }));
    expect(await store.remove("one")).toEqual(record);
    expect(await store.get("one")).toBeNull();
    expect(await store.graves()).toEqual([{ id: "one", version: 5 }]);
    await store.restore(record);
    expect(await store.graves()).toEqual([]);
    expect(await store.get("one")).toMatchObject({ moves: ["a"], dirty: true, version: 5 });
    expect(await store.remove("nothing")).toBeNull();
  });

  it("keeps what the server knows apart from the game", async () => {
    const first = await store.put(local(["a"]));
    const second = await store.put({ ...first, moves: ["a", "b"] });
    await store.settle("one", first.edition, 1);
    expect(await store.get("one")).toMatchObject({ version: 1, dirty: true, edition: 2 });
    await store.settle("one", second.edition, 2);
    expect(await store.get("one")).toMatchObject({ version: 2, dirty: false, edition: 2 });
    // The page still holds what it wrote, and plays on.
    expect(await store.put({ ...second, moves: ["a", "b", "c"] })).toMatchObject({ version: 2, dirty: true });
  });
});

/** A server in memory. */
class Shelf implements Remote {
  readonly games = new Map<string, RemoteRecord>();
  /** With which version a game was deleted. */
  readonly removed = new Map<string, number>();
  failing = false;
  #check(): void {
    if (this.failing) {
      throw new RemoteError("no connection", null);
    }
  }
  /** Pages of two; what was written last is first. */
  async list(from: string | null): Promise<RemotePage> {
    this.#check();
    const at = Number(from ?? 0);
    const all = [...this.games.values()].reverse();
    return { records: all.slice(at, at + 2), next: at + 2 < all.length ? String(at + 2) : null };
  }
  async put(id: string, version: number, game: GameContent): Promise<PutAnswer> {
    this.#check();
    if (game.game === "unknown") {
      throw new RemoteError("no such game", 422);
    }
    const current = this.games.get(id) ?? null;
    const expected = current?.version ?? this.removed.get(id) ?? 0;
    if (expected !== version) {
      return current === null ? { done: false, current, version: expected } : { done: false, current };
    }
    this.games.delete(id);
    this.games.set(id, { ...game, id, version: version + 1 });
    return { done: true, version: version + 1 };
  }
  async remove(id: string, version: number): Promise<void> {
    this.#check();
    if (this.games.get(id)?.version === version) {
      this.games.delete(id);
      this.removed.set(id, version + 1);
    }
  }
}

describe("syncOnce", () => {
  let shelf: Shelf;
  let ids = 0;
  const round = (at: Store = store): Promise<boolean> =>
    syncOnce({ store: at, remote: shelf, newId: () => `copy-${++ids}` });

  beforeEach(() => {
    shelf = new Shelf();
  });

  it("sends what is new, once", async () => {
    await store.put(local(["a"]));
    expect(await round()).toBe(false);
    expect(shelf.games.get("one")).toMatchObject({ moves: ["a"], version: 1 });
    await round();
    expect(shelf.games.get("one")?.version).toBe(1);
    expect(await store.get("one")).toMatchObject({ version: 1, dirty: false });
  });

  it("brings a game from one device to another and back", async () => {
    const phone = new Store(`test-${count}-phone`);
    await store.put(local(["a"]));
    await round();
    await round(phone);
    const there = await phone.get("one");
    expect(there).toMatchObject({ moves: ["a"], dirty: false });
    await phone.put({ ...local([]), ...there, moves: ["a", "b"] });
    await round(phone);
    await round();
    expect(await store.get("one")).toMatchObject({ moves: ["a", "b"], version: 2, dirty: false });
    await phone.close();
  });

  it.each([["a"], ["a", "b"]])("tells nobody of a change when an answer was lost (%#)", async (...moves) => {
    const kept = await store.put(local(["a"]));
    // The server has kept it, and its answer was lost; perhaps the game went on meanwhile.
    await shelf.put("one", 0, { ...content(["a"]), updated: kept.updated });
    if (moves.length > 1) await store.put({ ...kept, moves });
    const before = await store.get("one");
    const heard: string[] = [];
    const leave = store.listen(({ id }) => heard.push(id));
    while (await round());
    leave();
    expect(heard).toEqual([]);
    const after = await store.get("one");
    expect(after).toEqual({ ...before, version: moves.length, dirty: false });
    expect(shelf.games.get("one")).toMatchObject({ moves, version: moves.length });
  });

  it("loses no move when two devices went on apart", async () => {
    const phone = new Store(`test-${count}-phone`);
    await store.put(local(["a"]));
    await round();
    await round(phone);
    await phone.put({ ...local([]), ...(await phone.get("one")), moves: ["a", "b", "c"] });
    await store.put({ ...local([]), ...(await store.get("one")), moves: ["a", "x"] });
    await round(phone);
    while (await round());
    const games = (await store.all()).map(({ moves }) => moves.join(" ")).sort();
    expect(games).toEqual(["a b c", "a x"]);
    expect([...shelf.games.values()].map(({ moves }) => moves.join(" ")).sort()).toEqual(games);
    await phone.close();
  });

  it("deletes there what was deleted here, also later", async () => {
    await store.put(local(["a"]));
    await round();
    await store.remove("one");
    shelf.failing = true;
    await expect(round()).rejects.toThrow(RemoteError);
    shelf.failing = false;
    await round();
    expect(shelf.games.size).toBe(0);
    expect(await store.all()).toEqual([]);
    expect(await store.graves()).toEqual([]);
  });

  it("brings back what went on elsewhere after it was deleted here", async () => {
    await store.put(local(["a"]));
    await round();
    await store.remove("one");
    await shelf.put("one", 1, content(["a", "b"]));
    await round();
    expect(await store.get("one")).toMatchObject({ moves: ["a", "b"] });
  });

  it("begins anew there when it was deleted there and went on here", async () => {
    const first = await store.put(local(["a"]));
    await round();
    await shelf.remove("one", 1);
    await store.put({ ...first, moves: ["a", "b"] });
    while (await round());
    expect(shelf.games.get("one")).toMatchObject({ moves: ["a", "b"], version: 3 });
    expect(await store.get("one")).toMatchObject({ version: 3, dirty: false });
  });

  it("begins anew at a server that has lost all", async () => {
    const first = await store.put(local(["a"]));
    await round();
    shelf.games.clear();
    await store.put({ ...first, moves: ["a", "b"] });
    while (await round());
    expect(shelf.games.get("one")).toMatchObject({ moves: ["a", "b"], version: 1 });
  });

  it("sends again what was deleted, also there, and brought back", async () => {
    const first = await store.put(local(["a"]));
    await round();
    const removed = await store.remove("one");
    await round();
    expect(shelf.games.size).toBe(0);
    await store.restore({ ...first, ...removed });
    while (await round());
    expect(shelf.games.get("one")).toMatchObject({ moves: ["a"], version: 3 });
  });

  it("fetches all pages at first", async () => {
    for (const id of ["1", "2", "3", "4", "5"]) {
      await shelf.put(id, 0, content(["a"]));
    }
    await round();
    expect(await store.all()).toHaveLength(5);
  });

  it("is not held up by a game that the server refuses, nor sends one without moves", async () => {
    await store.put(local(["a"], { id: "refused", game: "unknown", updated: 9 }));
    await store.put(local([], { id: "empty", updated: 8 }));
    await store.put(local(["a"]));
    expect(await round()).toBe(false);
    expect([...shelf.games.keys()]).toEqual(["one"]);
  });

  it("keeps everything when there is no server", async () => {
    await store.put(local(["a"]));
    shelf.failing = true;
    await expect(round()).rejects.toThrow(RemoteError);
    expect(await store.get("one")).toMatchObject({ moves: ["a"], dirty: true });
  });
});

describe("the server's form of a game", () => {
  it("and back is the same game", () => {
    const game = content(["a", "b", "c"], { result: "1-0", reason: "time", start: "8/8 w - - 0 1" });
    const { id, version, ...back } = fromServer(toServer("one", 3, game) as Parameters<typeof fromServer>[0]);
    expect({ id, version }).toEqual({ id: "one", version: 3 });
    expect(back).toEqual(game);
  });
  it("has the clocks as they stand", () => {
    const clock = { base: 60_000, increment: 1000, times: [61_000, 50_000, 40_000] };
    const sent = toServer("one", 0, content(["a", "b", "c"], { clock, start: "8/8 b - - 0 1" }));
    expect(sent.clock).toEqual({ initial_ms: 60_000, increment_ms: 1000, white_ms: 50_000, black_ms: 40_000 });
    const back = fromServer(sent as Parameters<typeof fromServer>[0]);
    expect(back.clock).toEqual({ base: 60_000, increment: 1000, times: [40_000, 50_000, 40_000] });
    expect(toServer("one", 0, content([], { clock: { ...clock, times: [] } })).clock?.white_ms).toBe(60_000);
  });
});

it("waits longer after each failure, at most five minutes", () => {
  expect([1, 2, 3, 20].map(backoff)).toEqual([2000, 4000, 8000, 300_000]);
});

describe("names and tags from elsewhere", () => {
  const named = content(["a"], {
    seats: {
      white: { kind: "human", name: "<script>alert(1)</script>" },
      black: { kind: "machine", level: 3, name: "Owl" },
    },
    tags: { Event: "Club", Date: "1815.06.18" },
  });
  it("go to the server and come back", () => {
    const { reason, ...sent } = toServer("one", 3, named);
    expect(sent).toMatchObject({ seats: named.seats, tags: named.tags });
    expect(fromServer({ ...sent, reason: null })).toEqual({ ...named, id: "one", version: 3 });
    expect(reason).toBeNull();
  });
  it("of a game that the server would not take are not sent in vain", async () => {
    const shelf = new Shelf();
    await store.put({ ...local(["a"]), ...named });
    const takes = ({ game }: GameRecord) => Promise.resolve(game !== "a-game");
    expect(await syncOnce({ store, remote: shelf, newId: () => "new", takes })).toBe(false);
    expect((await shelf.list(null)).records).toEqual([]);
    expect((await store.get("one"))?.dirty).toBe(true);
  });
  it("are sent with a game that goes on", async () => {
    const shelf = new Shelf();
    await store.put({ ...local(["a"]), ...named });
    await syncOnce({ store, remote: shelf, newId: () => "new" });
    expect((await shelf.list(null)).records[0]).toMatchObject({ seats: named.seats, tags: named.tags });
  });
});
