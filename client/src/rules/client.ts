// What the page asks of rules and engine. Both work in threads of their own and answer by promises.

import type {
  Compiled,
  Game,
  GameSummary,
  Level,
  Opened,
  Refusal,
  SearchOrder,
  SearchReport,
  Session,
} from "../gen/rules";
import wasm from "../gen/wasm/quatrebras_bg.wasm?url";
import { Sessions } from "./sessions";
import { Staff, type Hand } from "./staff";
import type { Caller } from "./wire";

export { Stopped } from "./wire";

export interface RulesApi {
  /** The shipped games, in their order. */
  games(): Promise<GameSummary[]>;
  game(id: string): Promise<Game>;
  /** Compiles a game file of the user's own; its id can be used from then on. */
  compile(text: string): Promise<Compiled>;
  open(id: string, start?: string | null, moves?: string[]): Promise<Opened>;
  /** Rejects when the move is not allowed. */
  play(handle: number, text: string): Promise<Session>;
  undo(handle: number, plies: number): Promise<Session>;
  /** Why nothing goes from one cell to the other; null when something does. */
  refusal(handle: number, from: number, to: number): Promise<Refusal | null>;
  pgn(handle: number, tags: Record<string, string>): Promise<string>;
  close(handle: number): Promise<void>;
}

export interface MachineApi {
  levels(): Promise<Level[]>;
  /** Searches; a search that is stopped rejects with `Stopped`. */
  search(id: string, order: SearchOrder, onReport?: (report: SearchReport) => void): Promise<SearchReport>;
  /** Ends what is being searched, at once. */
  stop(): void;
}

let compiling: Promise<WebAssembly.Module> | undefined;

/** The code, fetched and compiled once for all workers. */
async function compiled(): Promise<WebAssembly.Module> {
  const fetched = await fetch(wasm);
  if (!fetched.ok) throw new Error(`the rules could not be loaded: ${fetched.status} ${fetched.statusText}`);
  return WebAssembly.compile(await fetched.arrayBuffer());
}

function code(): Promise<WebAssembly.Module> {
  compiling ??= compiled().catch((error: unknown) => {
    // The next one who asks tries again.
    compiling = undefined;
    throw error;
  });
  return compiling;
}

const hire = (): Hand => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** Game files of the user's own, by id: a new worker must learn them. */
const own = new Map<string, string>();

async function begin(caller: Caller): Promise<void> {
  await caller.call("begin", [await code()]);
}

function startRules(): RulesApi {
  const sessions = new Sessions();
  const staff = new Staff(hire, async (caller) => {
    await begin(caller);
    for (const text of own.values()) await caller.call("compile", [text]);
    await sessions.reopen(caller);
  });
  return {
    games: () => staff.call("games", () => []) as Promise<GameSummary[]>,
    game: (id) => staff.call("game", () => [id]) as Promise<Game>,
    async compile(text) {
      const answer = (await staff.call("compile", () => [text])) as Compiled;
      if (answer.game !== null) own.set(answer.game.id, text);
      return answer;
    },
    async open(id, start = null, moves = []) {
      const opened = (await staff.call("open", () => [id, start, moves])) as Opened;
      return { ...opened, handle: sessions.add(opened.handle, id, start, moves) };
    },
    async play(handle, text) {
      const session = (await staff.call("play", () => [sessions.find(handle), text])) as Session;
      sessions.played(handle, session);
      return session;
    },
    async undo(handle, plies) {
      const session = (await staff.call("undo", () => [sessions.find(handle), plies])) as Session;
      sessions.played(handle, session);
      return session;
    },
    refusal: async (handle, from, to) =>
      (await staff.call("refusal", () => [sessions.find(handle), from, to])) as Refusal | null,
    pgn: async (handle, tags) => (await staff.call("pgn", () => [sessions.find(handle), tags])) as string,
    async close(handle) {
      await staff.call("close", () => [sessions.find(handle)]);
      sessions.remove(handle);
    },
  };
}

function startMachine(): MachineApi {
  let known = new Map<string, string>();
  let searching = 0;
  const staff = new Staff(hire, async (caller) => {
    await begin(caller);
    for (const text of own.values()) await caller.call("learn", [text]);
    known = new Map(own);
  });
  return {
    levels: () => staff.call("levels", () => []) as Promise<Level[]>,
    async search(id, order, onReport) {
      searching += 1;
      try {
        const text = own.get(id);
        if (text !== undefined && known.get(id) !== text) {
          await staff.call("learn", () => [text]);
          known.set(id, text);
        }
        const hear = (news: unknown): void => onReport?.(news as SearchReport);
        return (await staff.call("search", () => [id, order], hear)) as SearchReport;
      } finally {
        searching -= 1;
      }
    },
    stop() {
      if (searching > 0) staff.replace();
    },
  };
}

let theRules: RulesApi | undefined;
let theMachine: MachineApi | undefined;

/** The rules; their worker starts when it is first asked. */
export function rules(): RulesApi {
  return (theRules ??= startRules());
}

/** The engine; its worker starts when it is first asked. */
export function machine(): MachineApi {
  return (theMachine ??= startMachine());
}
