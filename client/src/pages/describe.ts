/** Who plays a game and how it stands, in words. */

import type { Side, Sides } from "../gen/rules";
import { sideName, t } from "../i18n";
import { type GameRecord, other, ownSide } from "../kept/record";

/** What is known of a record's game; nothing of one that is gone. */
type Sided = { sides: Sides } | undefined;

/** A side's player. */
export function seatText(record: GameRecord, game: Sided, side: Side): string {
  const seat = record.seats[side];
  if (seat.kind === "machine") {
    return t("seat-machine", { level: seat.level });
  }
  return ownSide(record) === side ? t("seat-you") : sideName(game, side);
}

/** Against whom. */
export function opponentText(record: GameRecord, game: Sided): string {
  const own = ownSide(record);
  return own === null ? t("two-people") : t("against", { opponent: seatText(record, game, other(own)) });
}

/** How it ended, in a sentence; null while it goes on. */
export function resultText(record: GameRecord, game: Sided): string | null {
  if (record.result === null) {
    return null;
  }
  const own = ownSide(record);
  const winner: Side | null = record.result === "1-0" ? "white" : record.result === "0-1" ? "black" : null;
  if (winner === null) {
    return t("result-draw");
  }
  if (own === null) {
    return t("result-wins", { side: sideName(game, winner) });
  }
  return own === winner ? t("result-won") : t("result-lost");
}

/** Why it ended. */
export function reasonText(record: GameRecord): string | null {
  return record.reason === null ? null : t(`reason-${record.reason}`);
}
