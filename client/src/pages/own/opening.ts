/** How a game file is opened: looked at, compiled, and kept once it is clear what becomes of a former version. */

import type { Fault, Game } from "../../gen/rules";
import { MAX_OWN_GAMES, MAX_OWN_TEXT, type OwnGame } from "../../kept/own";
import type { Store } from "../../kept/store";
import type { RulesApi } from "../../rules/client";
import { versionKey } from "../../rules/key";

/** What came of a file: it may be kept, something is wrong with it, or it replaces another version. */
export type Opening =
  | { found: "game"; game: OwnGame }
  | { found: "newer"; game: OwnGame; former: OwnGame }
  | { found: "same"; game: OwnGame }
  | { found: "faults"; faults: readonly Fault[] }
  | { found: "too-large" | "not-text" | "empty" | "too-many" };

export interface OpeningTools {
  rules: Pick<RulesApi, "compile" | "forget">;
  store: Pick<Store, "own" | "putOwn">;
  now: () => number;
}

/** The text of a file; null when it is none in UTF-8. */
export function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function ownGame({ id, revision, name }: Game, text: string, added: number): OwnGame {
  return { key: versionKey(id, revision), id, revision, name, text, listed: true, added };
}

/** Looks at a text. The rules know the game afterwards; nothing is kept yet. */
export async function look(tools: OpeningTools, text: string): Promise<Opening> {
  if (text.trim() === "") {
    return { found: "empty" };
  }
  if (new TextEncoder().encode(text).length > MAX_OWN_TEXT) {
    return { found: "too-large" };
  }
  const listed = (await tools.store.own()).filter((game) => game.listed);
  const { game, faults } = await tools.rules.compile(text);
  if (game === null) {
    return { found: "faults", faults };
  }
  const opened = ownGame(game, text, tools.now());
  const former = listed.find(({ id }) => id === opened.id);
  if (former !== undefined) {
    return former.text === text ? { found: "same", game: former } : { found: "newer", game: opened, former };
  }
  if (listed.length >= MAX_OWN_GAMES) {
    await tools.rules.forget(opened.id);
    return { found: "too-many" };
  }
  return { found: "game", game: opened };
}

/** The former version stays: the rules are told so. */
export async function decline(tools: OpeningTools, former: OwnGame): Promise<void> {
  await tools.rules.compile(former.text);
}
