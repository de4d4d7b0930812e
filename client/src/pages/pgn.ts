/** Kept games as PGN. */

import type { GameRecord } from "../kept/record";
import { type RulesApi, rulesKey } from "../rules/client";

const TERMINATIONS: Readonly<Record<string, string>> = { time: "time forfeit" };

function two(value: number): string {
  return String(value).padStart(2, "0");
}

function dateTag(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}

/** The tags of a game; the rules add what they know themselves. `names` are the players'. */
export function tagsOf(record: GameRecord, names: { white: string; black: string }): Record<string, string> {
  return {
    Event: "?",
    Site: "Quatre Bras",
    Date: dateTag(record.created),
    Round: "-",
    ...record.tags,
    White: names.white,
    Black: names.black,
    Result: record.result ?? "*",
    ...(record.reason === null ? {} : { Termination: TERMINATIONS[record.reason] ?? record.reason }),
    ...(record.clock === null ? {} : { TimeControl: `${record.clock.base / 1000}+${record.clock.increment / 1000}` }),
  };
}

/** A kept game as PGN. */
export async function pgnOf(
  api: RulesApi,
  record: GameRecord,
  names: { white: string; black: string },
): Promise<string> {
  const { handle } = await api.open(await rulesKey(record), record.start, record.moves);
  try {
    return await api.pgn(handle, tagsOf(record, names));
  } finally {
    void api.close(handle);
  }
}

/** A name for the file of a game: the game, the day, the beginning of its id. */
export function fileName(record: GameRecord): string {
  return `${record.game}-${dateTag(record.created).replaceAll(".", "-")}-${record.id.slice(0, 8)}.pgn`;
}
