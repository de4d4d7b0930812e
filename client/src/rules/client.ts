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
import { versionKey } from "./key";
import { Sessions } from "./sessions";
import { Staff, type Hand } from "./staff";
import type { Caller } from "./wire";

export { Stopped } from "./wire";

export interface RulesApi {
  /** Done when the rules are there and know the own games. */
  ready(): Promise<void>;
  /** The shipped games, in their order. */
  games(): Promise<GameSummary[]>;
  game(id: string): Promise<Game>;
  /** Compiles a game file of the user's own; its id can be used from then on. */
  compile(text: string): Promise<Compiled>;
  /** The id of an own game means nothing any more; its versions stay known by their keys. */
  forget(id: string): Promise<void>;
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

/** A game file of the user's own. */
export interface OwnText {
  /** `id@revision`: by it the rules know just this version. */
  key: string;
  id: string;
  text: string;
  /** Whether the id alone means this version. */
  listed: boolean;
}

/** Game files of the user's own, by their keys: a new worker must learn them. */
const own = new Map<string, OwnText>();
let source: () => Promise<readonly OwnText[]> = () => Promise.resolve([]);
let known: Promise<void> | undefined;
/** By what key the rules know a file: another one than it was kept by when this program counts revisions otherwise. */
const present = new Map<string, string>();
/** The game files by the keys by which the rules know them: the engine must learn them, too. */
const texts = new Map<string, string>();

function learned(key: string, answer: Compiled, text: string): void {
  if (answer.game === null) return;
  const now = versionKey(answer.game.id, answer.game.revision);
  present.set(key, now);
  texts.set(now, text);
}

/** Says where the game files are that were opened before. They are read when rules are first asked for. */
export function knowOwn(read: () => Promise<readonly OwnText[]>): void {
  source = read;
  known = undefined;
}

/** Without them, as where a browser keeps nothing, the page has its other games. */
function learnOwn(): Promise<void> {
  known ??= source().then(
    (texts) => texts.forEach((one) => own.set(one.key, one)),
    (error: unknown) => console.warn("own games could not be read", error),
  );
  return known;
}

/** By what name the rules know a game in a revision: the version of an own game that was played, else the game's id. */
export async function rulesKey({ game, revision }: { game: string; revision: string }): Promise<string> {
  await learnOwn();
  const key = versionKey(game, revision);
  if (!own.has(key)) return game;
  await rules().ready();
  return present.get(key) ?? key;
}

/** Teaches a worker the own games. What an id alone means comes last. */
async function teach(caller: Caller): Promise<void> {
  await learnOwn();
  const sorted = [...own.values()].sort((one, other) => Number(one.listed) - Number(other.listed));
  for (const { key, id, text, listed } of sorted) {
    learned(key, (await caller.call("compile", [text])) as Compiled, text);
    if (!listed) await caller.call("forget", [id]);
  }
}

async function begin(caller: Caller): Promise<void> {
  await caller.call("begin", [await code()]);
}

function unlist(id: string): void {
  for (const one of own.values()) if (one.id === id) own.set(one.key, { ...one, listed: false });
}

function startRules(): RulesApi {
  const sessions = new Sessions();
  const staff = new Staff(hire, async (caller) => {
    await begin(caller);
    await teach(caller);
    await sessions.reopen(caller);
  });
  return {
    ready: async () => void (await staff.call("ready", () => [])),
    games: () => staff.call("games", () => []) as Promise<GameSummary[]>,
    game: (id) => staff.call("game", () => [id]) as Promise<Game>,
    async compile(text) {
      const answer = (await staff.call("compile", () => [text])) as Compiled;
      if (answer.game !== null) {
        const { id, revision } = answer.game;
        unlist(id);
        const key = versionKey(id, revision);
        own.set(key, { key, id, text, listed: true });
        learned(key, answer, text);
      }
      return answer;
    },
    async forget(id) {
      unlist(id);
      await staff.call("forget", () => [id]);
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
  /** What this worker has learned, by key: it needs a game only when it is to play it. */
  let taught = new Set<string>();
  let searching = 0;
  const staff = new Staff(hire, async (caller) => {
    await begin(caller);
    taught = new Set();
  });
  return {
    levels: () => staff.call("levels", () => []) as Promise<Level[]>,
    async search(id, order, onReport) {
      searching += 1;
      try {
        const text = texts.get(id);
        if (text !== undefined && !taught.has(id)) {
          await staff.call("learn", () => [text]);
          taught.add(id);
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
