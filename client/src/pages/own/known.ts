/** The games that the page knows: the shipped ones, and those of the reader's own. */

import type { Game, GameSummary } from "../../gen/rules";
import type { OwnGame } from "../../kept/own";
import { rules, rulesKey } from "../../rules/client";
import { store } from "../../services";

/** An own game, and what is told of it in short; null: its file cannot be read any more. */
export interface KnownOwn {
  kept: OwnGame;
  summary: GameSummary | null;
}

export function summaryOf(game: Game): GameSummary {
  const { id, name, names, sides, revision, cells } = game;
  const [files, ranks] = [game.files.length, game.ranks.length];
  return { id, name, names, sides, revision, featured: null, files, ranks, cells: cells.length };
}

async function known(kept: OwnGame): Promise<KnownOwn> {
  try {
    return { kept, summary: summaryOf(await rules().game(await rulesKey({ game: kept.id, revision: kept.revision }))) };
  } catch {
    return { kept, summary: null };
  }
}

/** The own games, also versions that are not offered any more. None where the browser keeps nothing. */
export async function ownGames(): Promise<KnownOwn[]> {
  const kept = await store.own().catch(() => []);
  return Promise.all(kept.map(known));
}

/** What a game is called and what is told of it, by its id. */
export function byId(shipped: readonly GameSummary[], own: readonly KnownOwn[]): Map<string, GameSummary> {
  const listedLast = [...own].sort((one, other) => Number(one.kept.listed) - Number(other.kept.listed));
  const mine = listedLast.flatMap(({ summary }) => (summary === null ? [] : [summary]));
  return new Map([...mine, ...shipped].map((game) => [game.id, game]));
}
