import { describe, expect, it, vi } from "vitest";
import type { Game, MovePicture, SearchOrder, SearchReport, Session, Side, Verdict } from "../../src/gen/rules";
import { type GameContent, type GameRecord, newRecord } from "../../src/kept/record";
import { type Change, OutdatedError } from "../../src/kept/store";
import { MissingGameError, Table, type TableTools } from "../../src/pages/play/table.svelte";
import type { RulesApi } from "../../src/rules/client";

/**
 * A game without pieces: a move is a letter, and `!` mates. It is enough to see whose turn it is and what is kept.
 */
function sessionOf(moves: readonly string[]): Session {
  const turn: Side = moves.length % 2 === 0 ? "white" : "black";
  const verdict: Verdict | null =
    moves.at(-1) === "!" ? { result: turn === "white" ? "0-1" : "1-0", reason: "checkmate" } : null;
  const move = (text: string): MovePicture => ({
    text,
    name: `${text.toUpperCase()}+`,
    picks: { piece: 0, target: 0, part: null, victim: null, becomes: null },
    effects: [],
    flags: {
      capture: false,
      shot: false,
      split: false,
      join: false,
      castling: false,
      quiet: true,
      check: false,
      mate: false,
    },
  });
  return {
    fen: `fen after ${moves.join("")}`,
    turn,
    ply: moves.length,
    pieces: [],
    check: null,
    checkers: [],
    moves: verdict === null ? ["a", "b", "!"].map(move) : [],
    last: null,
    verdict,
    counters: [],
    rights: [],
    played: moves.map((text) => ({ text, name: text })),
  };
}

function fakeRules(): RulesApi {
  const open = new Map<number, string[]>();
  let last = 0;
  const of = (handle: number): string[] => {
    const moves = open.get(handle);
    if (moves === undefined) {
      throw new Error("no such handle");
    }
    return moves;
  };
  const only = (): Promise<never> => Promise.reject(new Error("not in this game"));
  return {
    ready: only,
    games: only,
    pgn: only,
    compile: only,
    forget: only,
    game: () => Promise.resolve({ id: "letters", agreement: true } as Game),
    open: (_id, _start, moves = []) => {
      last += 1;
      open.set(last, [...moves]);
      return Promise.resolve({ handle: last, session: sessionOf(moves) });
    },
    play: async (handle, text) => {
      const moves = of(handle);
      if (!["a", "b", "!"].includes(text)) {
        throw new Error(`no move is written '${text}'`);
      }
      moves.push(text);
      return sessionOf(moves);
    },
    undo: async (handle, plies) => {
      const moves = of(handle);
      moves.splice(moves.length - plies);
      return sessionOf(moves);
    },
    refusal: () => Promise.resolve(null),
    close: async (handle) => {
      open.delete(handle);
    },
  };
}

/** A machine that answers when it is told to. */
class FakeMachine {
  readonly orders: SearchOrder[] = [];
  stopped = 0;
  #answer: ((report: SearchReport) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;
  levels = (): Promise<[]> => Promise.resolve([]);
  search = (_id: string, order: SearchOrder): Promise<SearchReport> => {
    this.orders.push(order);
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#fail = reject;
    });
  };
  stop = (): void => {
    this.stopped += 1;
  };
  answer(move: string, centipawns = 0, win: number | null = null): Promise<void> {
    this.#answer?.({
      depth: 1,
      nodes: 1,
      millis: 1,
      best: move,
      lines: [{ centipawns, win, moves: [move], names: [move] }],
    });
    return settled();
  }
  fail(): Promise<void> {
    this.#fail?.(new Error("the worker died"));
    return settled();
  }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

class FakeStore {
  record: GameRecord | null;
  full = false;
  #listeners: ((change: Change) => void)[] = [];
  constructor(record: GameRecord | null) {
    this.record = record;
  }
  get = (): Promise<GameRecord | null> => Promise.resolve(this.record);
  put = async (record: GameRecord): Promise<GameRecord> => {
    if (this.full) {
      throw new DOMException("no room", "QuotaExceededError");
    }
    if (this.record?.edition !== record.edition) {
      throw new OutdatedError(this.record);
    }
    this.record = { ...record, edition: record.edition + 1 };
    this.tell();
    return this.record;
  };
  listen = (listener: (change: Change) => void): (() => void) => {
    this.#listeners.push(listener);
    return () => undefined;
  };
  tell(): void {
    for (const listener of this.#listeners) {
      listener({ id: "one", edition: this.record?.edition ?? 0 });
    }
  }
  /** Another tab writes. */
  meanwhile(changes: Partial<GameRecord>): void {
    if (this.record !== null) {
      this.record = { ...this.record, ...changes, edition: this.record.edition + 1 };
    }
  }
}

interface Scene {
  table: Table;
  store: FakeStore;
  machine: FakeMachine;
  clock: { now: number };
  used: Map<string, number>;
  tools: TableTools;
}

const MACHINE = { kind: "machine", level: 4 } as const;
const HUMAN = { kind: "human" } as const;

async function sit(more: Partial<GameContent> = {}): Promise<Scene> {
  const record = newRecord("one", {
    game: "letters",
    revision: "r",
    start: null,
    moves: [],
    seats: { white: HUMAN, black: MACHINE },
    clock: null,
    result: null,
    reason: null,
    created: 0,
    updated: 0,
    ...more,
  });
  const store = new FakeStore({ ...record, edition: 1 });
  const machine = new FakeMachine();
  const clock = { now: 1_000_000 };
  const used = new Map<string, number>();
  const tools: TableTools = {
    rules: fakeRules(),
    key: ({ game }) => Promise.resolve(game),
    machine,
    store,
    used: {
      read: (id, ply) => used.get(`${id} ${ply}`) ?? 0,
      write: (id, ply, time) => void used.set(`${id} ${ply}`, time),
      forget: () => used.clear(),
    },
    now: () => clock.now,
    wait: () => Promise.resolve(),
  };
  return { table: await Table.open(tools, "one"), store, machine, clock, used, tools };
}

describe("a game against the machine", () => {
  it("keeps the player's move, then asks the machine and keeps its answer", async () => {
    const { table, store, machine } = await sit();
    expect(table.movable).toBe("white");
    await table.play("a");
    expect(store.record?.moves).toEqual(["a"]);
    expect(table.thought).toBe("move");
    expect(table.waiting).toBe(false);
    expect(machine.orders).toMatchObject([{ moves: ["a"], level: 4, millis: null }]);
    await machine.answer("b");
    expect(store.record?.moves).toEqual(["a", "b"]);
    expect(table.session.ply).toBe(2);
    expect(table.thought).toBeNull();
    expect(table.waiting).toBe(true);
  });

  it("lets the machine begin when it is White, and go on after a reload", async () => {
    const { machine } = await sit({ seats: { white: MACHINE, black: HUMAN } });
    expect(machine.orders).toHaveLength(1);
    const later = await sit({ moves: ["a"] });
    expect(later.machine.orders).toMatchObject([{ moves: ["a"] }]);
  });

  it("takes no move of the player when it is the machine's turn", async () => {
    const { table, store } = await sit();
    await table.play("a");
    await table.play("b");
    expect(store.record?.moves).toEqual(["a"]);
  });

  it("takes back the own move with the answer, and an unanswered one alone", async () => {
    const { table, store, machine } = await sit();
    expect(table.plies).toBe(0);
    await table.play("a");
    await table.takeBack();
    expect(store.record?.moves).toEqual([]);
    expect(machine.stopped).toBe(1);
    await machine.answer("b");
    expect(store.record?.moves).toEqual([]);
    await table.play("a");
    await machine.answer("b");
    await table.takeBack();
    expect(store.record?.moves).toEqual([]);
    expect(table.session.ply).toBe(0);
  });

  it("ends by mate; taking back goes on", async () => {
    const { table, store, machine } = await sit();
    await table.play("a");
    await machine.answer("!");
    expect(store.record).toMatchObject({ result: "0-1", reason: "checkmate" });
    expect(table.over).toBe(true);
    expect(table.movable).toBeNull();
    await table.takeBack();
    expect(store.record).toMatchObject({ moves: [], result: null, reason: null });
  });

  it("is resigned by the player, also while the machine thinks", async () => {
    const { table, store, machine } = await sit();
    await table.play("a");
    await table.resign();
    expect(store.record).toMatchObject({ result: "0-1", reason: "resignation", moves: ["a"] });
    await machine.answer("b");
    expect(store.record?.moves).toEqual(["a"]);
    expect(table.plies).toBe(0);
  });

  it("agrees to a draw when it is not ahead, after enough moves", async () => {
    const moves = Array<string>(20).fill("a");
    for (const [score, win, agrees] of [
      [-30, null, false],
      [-20, null, true],
      [50, null, true],
      [0, -5, false],
      [0, 5, true],
    ] as const) {
      const { table, store, machine } = await sit({ moves });
      const offered = table.offerDraw();
      await machine.answer("a", score, win);
      await offered;
      expect(store.record?.reason, `${score} ${win}`).toBe(agrees ? "agreement" : null);
      expect(table.notice).toBe(agrees ? null : "play-draw-refused");
    }
    const early = await sit();
    const offered = early.table.offerDraw();
    await early.machine.answer("a", 500);
    await offered;
    expect(early.table.over).toBe(false);
  });

  it("gives a hint, which is gone after the move", async () => {
    const { table, machine } = await sit();
    const asked = table.askHint();
    expect(table.thought).toBe("hint");
    await machine.answer("b");
    await asked;
    expect(table.hint).toBe("b");
    await table.play("b");
    expect(table.hint).toBeNull();
  });

  it("says when the machine fails, and tries again", async () => {
    const { table, store, machine } = await sit();
    await table.play("a");
    await machine.fail();
    expect(table.notice).toBe("play-machine-failed");
    table.retry();
    await machine.answer("b");
    expect(store.record?.moves).toEqual(["a", "b"]);
    expect(table.notice).toBeNull();
  });

  it("does not show a move that could not be kept", async () => {
    const { table, store } = await sit();
    store.full = true;
    await table.play("a");
    expect(table.notice).toBe("play-not-kept");
    expect(table.session.ply).toBe(0);
    store.full = false;
    await table.play("a");
    expect(store.record?.moves).toEqual(["a"]);
    expect(table.session.ply).toBe(1);
  });
});

describe("two people", () => {
  const seats = { white: HUMAN, black: HUMAN };
  it("take turns, take back one move, and agree to a draw", async () => {
    const { table, store, machine } = await sit({ seats });
    await table.play("a");
    expect(table.movable).toBe("black");
    await table.play("b");
    await table.takeBack();
    expect(store.record?.moves).toEqual(["a"]);
    await table.offerDraw();
    expect(store.record).toMatchObject({ result: "1/2-1/2", reason: "agreement" });
    expect(machine.orders).toEqual([]);
  });
  it("the side to move resigns", async () => {
    const { table, store } = await sit({ seats, moves: ["a"] });
    await table.resign();
    expect(store.record?.result).toBe("1-0");
  });
});

describe("clocks", () => {
  const clock = { base: 60_000, increment: 1000, times: [] };
  const seats = { white: HUMAN, black: HUMAN };

  it("run from the first move on and are kept with each", async () => {
    const scene = await sit({ seats, clock });
    scene.clock.now += 30_000;
    await scene.table.play("a");
    scene.clock.now += 10_000;
    scene.table.tick();
    expect(scene.table.left("black")).toBe(50_000);
    await scene.table.play("b");
    expect(scene.store.record?.clock?.times).toEqual([61_000, 51_000]);
  });

  it("end the game", async () => {
    const scene = await sit({ seats, clock });
    await scene.table.play("a");
    scene.clock.now += 60_000;
    scene.table.tick();
    await settled();
    expect(scene.store.record).toMatchObject({ result: "1-0", reason: "time" });
    scene.clock.now += 5000;
    scene.table.tick();
    expect(scene.table.left("white")).toBe(61_000);
  });

  it("stand still while the page is closed", async () => {
    const scene = await sit({ seats, clock });
    await scene.table.play("a");
    scene.clock.now += 10_000;
    scene.table.close();
    scene.clock.now += 3_600_000;
    const again = await Table.open(scene.tools, "one");
    expect(again.left("black")).toBe(50_000);
    scene.clock.now += 5000;
    again.tick();
    expect(again.left("black")).toBe(45_000);
  });

  it("hurry the machine", async () => {
    const scene = await sit({ clock });
    await scene.table.play("a");
    const millis = scene.machine.orders[0]?.millis ?? Infinity;
    expect(millis).toBeGreaterThan(500);
    expect(millis).toBeLessThan(10_000);
  });
});

describe("another tab", () => {
  it("is noticed at once, and nothing more is played here", async () => {
    const { table, store } = await sit();
    store.meanwhile({ moves: ["b"] });
    store.tell();
    expect(table.elsewhere).toBe("changed");
    expect(table.movable).toBeNull();
    await table.play("a");
    expect(store.record?.moves).toEqual(["b"]);
  });

  it("is noticed by the write at the latest", async () => {
    const { table, store } = await sit();
    store.meanwhile({ moves: ["b"] });
    await table.play("a");
    expect(table.elsewhere).toBe("changed");
    expect(table.session.ply).toBe(0);
    expect(store.record?.moves).toEqual(["b"]);
  });

  it("may delete the game", async () => {
    const { table, store } = await sit();
    store.record = null;
    store.tell();
    expect(table.elsewhere).toBe("deleted");
  });
});

describe("looking back", () => {
  it("shows earlier positions and comes back to the last", async () => {
    const { table } = await sit({ moves: ["a", "b", "a", "b"] });
    await table.look(1);
    expect(table.shown.fen).toBe("fen after a");
    expect(table.movable).toBeNull();
    await table.look(-3);
    expect(table.ply).toBe(0);
    await table.look(99);
    expect(table.view).toBeNull();
    expect(table.ply).toBe(4);
  });
});

it("a game that is not kept is missing", async () => {
  const { tools } = await sit();
  await expect(Table.open({ ...tools, store: new FakeStore(null) }, "one")).rejects.toThrow(MissingGameError);
});

it("the game is closed in the rules when the table is left", async () => {
  const { table, tools } = await sit();
  const close = vi.spyOn(tools.rules, "close");
  table.close();
  expect(close).toHaveBeenCalledOnce();
});
