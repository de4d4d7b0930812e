/** The server's place for kept games. It may be missing; then the page does without. */

import type { components } from "../gen/api";
import type { Side } from "../gen/rules";
import { leftAfterMove } from "../pages/play/clock";
import { versionKey } from "../rules/key";
import type { RemoteRecord } from "./merge";
import type { ClockState, GameContent, Seat } from "./record";

type Schemas = components["schemas"];
type Kept = Schemas["Record"];

/**
 * What came of writing a game. `current` is null when the server has no such game, though it was based on one, or has no longer: then
 * it begins anew there on top of `version`.
 */
export type PutAnswer =
  | { done: true; version: number }
  | { done: false; current: RemoteRecord }
  | { done: false; current: null; version: number };

export interface RemotePage {
  records: RemoteRecord[];
  /** What to ask for the next page with; null: this was the last. */
  next: string | null;
}

export interface Remote {
  /** A page of the games, the one that changed last first. */
  list(from: string | null): Promise<RemotePage>;
  /** Writes a game on top of the server's `version`; if that is no longer the last one, answers with what is there. */
  put(id: string, version: number, content: GameContent): Promise<PutAnswer>;
  /** Deletes this version of a game. One that is not there, or has been written since, is no fault. */
  remove(id: string, version: number): Promise<void>;
}

/** The server cannot be reached, or answers in a way that is not understood, or refuses. */
export class RemoteError extends Error {
  /** The answer's status; null: there was none. */
  readonly status: number | null;
  constructor(message: string, status: number | null) {
    super(message);
    this.name = "RemoteError";
    this.status = status;
  }

  /** Whether the server has understood and does not want just this: to ask again would not help. */
  get refused(): boolean {
    return this.status === 400 || this.status === 413 || this.status === 422;
  }
}

/** Who moves first. A start position says it in its second field. */
function firstOf(start: string | null): Side {
  return start?.split(" ")[1] === "b" ? "black" : "white";
}

function clockFrom(clock: Schemas["Clock"] | null | undefined, start: string | null, moves: number): ClockState | null {
  if (!clock) {
    return null;
  }
  const left = firstOf(start) === "white" ? [clock.white_ms, clock.black_ms] : [clock.black_ms, clock.white_ms];
  // The server keeps what each side has left now; after earlier moves it is taken for the same.
  const times = Array.from({ length: moves }, (_, ply) => left[ply % 2] ?? clock.initial_ms);
  return { base: clock.initial_ms, increment: clock.increment_ms, times };
}

function seatFrom(seat: Schemas["Seat"]): Seat {
  const name = seat.name === undefined ? {} : { name: seat.name };
  return seat.kind === "machine" ? { kind: "machine", level: seat.level ?? 1, ...name } : { kind: "human", ...name };
}

/** A game as the page has it. */
export function fromServer(kept: Kept): RemoteRecord {
  const start = kept.start ?? null;
  return {
    id: kept.id,
    version: kept.version,
    game: kept.game,
    revision: kept.revision,
    start,
    moves: kept.moves,
    seats: { white: seatFrom(kept.seats.white), black: seatFrom(kept.seats.black) },
    clock: clockFrom(kept.clock, start, kept.moves.length),
    result: kept.result === "*" ? null : kept.result,
    reason: kept.reason ?? null,
    ...(kept.tags && { tags: kept.tags }),
    created: kept.created,
    updated: kept.updated,
  };
}

/** A game as the server wants it. */
export function toServer(
  id: string,
  version: number,
  content: GameContent,
): Omit<Kept, "reason"> & { reason: string | null } {
  const { clock, result, ...rest } = content;
  const first = firstOf(content.start);
  return {
    ...rest,
    id,
    version,
    result: result ?? "*",
    clock: clock && {
      initial_ms: clock.base,
      increment_ms: clock.increment,
      white_ms: Math.round(leftAfterMove(clock, first, "white")),
      black_ms: Math.round(leftAfterMove(clock, first, "black")),
    },
  };
}

async function problemOf(answer: Response): Promise<Schemas["Problem"] | null> {
  const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json");
  return isProblem ? ((await answer.json()) as Schemas["Problem"]) : null;
}

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, { ...options, signal: AbortSignal.timeout(20_000) });
  } catch (error) {
    throw new RemoteError(error instanceof Error ? error.message : String(error), null);
  }
}

async function fault(answer: Response): Promise<RemoteError> {
  const problem = await problemOf(answer);
  return new RemoteError(problem?.detail ?? `${answer.status} ${answer.statusText}`, answer.status);
}

/** The answer's value. A page in its place means that there is no such server. */
async function valueOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) {
    throw await fault(answer);
  }
  if (!answer.headers.get("content-type")?.startsWith("application/json")) {
    throw new RemoteError("expected JSON, found something else", answer.status);
  }
  return (await answer.json()) as T;
}

/** The server that the page came from. */
export const server: Remote = {
  async list(from) {
    const query = from === null ? "" : `&from=${encodeURIComponent(from)}`;
    const page = await valueOf<Schemas["RecordPage"]>(await ask(`/api/records?limit=50${query}`));
    return { records: page.records.map(fromServer), next: page.next ?? null };
  },

  async put(id, version, content) {
    const answer = await ask(`/api/records/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(toServer(id, version, content)),
    });
    if (answer.status === 409) {
      const problem = await problemOf(answer);
      return problem?.record
        ? { done: false, current: fromServer(problem.record) }
        : { done: false, current: null, version: problem?.version ?? 0 };
    }
    return { done: true, version: (await valueOf<Kept>(answer)).version };
  },

  async remove(id, version) {
    const answer = await ask(`/api/records/${id}?version=${version}`, { method: "DELETE" });
    if (!answer.ok && answer.status !== 409) {
      throw await fault(answer);
    }
  },
};

/** The games that the server knows, each with its revision: `id@revision`. */
export async function gamesThere(): Promise<Set<string>> {
  const { games } = await valueOf<Schemas["KnownGames"]>(await ask("/api/games"));
  return new Set(games.map(({ id, revision }) => versionKey(id, revision)));
}

/** Hands the games of a PGN text to the server, which keeps them. */
export async function importPgn(text: string): Promise<Schemas["Imported"]> {
  const headers = { "content-type": "text/plain" };
  return valueOf<Schemas["Imported"]>(await ask("/api/records/import", { method: "POST", headers, body: text }));
}
