/** Who plays a game and how it stands, in words. */

import type { Side, Sides } from "../gen/rules";
import { language, t } from "../i18n";
import { PLAIN_SIDES, type SideWords, sideWords } from "../i18n/sides";
import { type GameRecord, other, ownSide } from "../kept/record";

/** What a side of a game is called in the current language. */
export function sideText(sides: Sides, side: Side): SideWords {
  return sideWords(sides, side, t, language());
}

/** A side's player. `sides` are those of the game; PGN has White and Black in every game. */
export function seatText(record: GameRecord, side: Side, sides: Sides = PLAIN_SIDES): string {
  const seat = record.seats[side];
  if (seat.name !== undefined) {
    return seat.name;
  }
  if (seat.kind === "machine") {
    return t("seat-machine", { level: seat.level });
  }
  return ownSide(record) === side ? t("seat-you") : sideText(sides, side).name;
}

/** Against whom; where players have names, who they are. */
export function opponentText(record: GameRecord, sides: Sides): string {
  const own = ownSide(record);
  const { white, black } = record.seats;
  if (white.name !== undefined || black.name !== undefined) {
    return t("players", { white: seatText(record, "white", sides), black: seatText(record, "black", sides) });
  }
  return own === null ? t("two-people") : t("against", { opponent: seatText(record, other(own), sides) });
}

/** Where and when it was played, as a PGN file told: what is known of event, site, round and date. */
export function occasionText(record: GameRecord): string | null {
  const { Event, Site, Round, Date } = record.tags ?? {};
  const round = Round === undefined ? undefined : t("round", { round: Round });
  const told = [Event, round, Site, Date].filter((text) => text !== undefined);
  return told.length === 0 ? null : told.join(" · ");
}

/** How it ended, in a sentence; null while it goes on. */
export function resultText(record: GameRecord, sides: Sides): string | null {
  if (record.result === null) {
    return null;
  }
  const own = ownSide(record);
  const winner: Side | null = record.result === "1-0" ? "white" : record.result === "0-1" ? "black" : null;
  if (winner === null) {
    return t("result-draw");
  }
  if (own === null) {
    const { name, of } = sideText(sides, winner);
    return t("result-side", { side: name, of });
  }
  return own === winner ? t("result-won") : t("result-lost");
}

/** Why it ended. */
export function reasonText(record: GameRecord): string | null {
  return record.reason === null ? null : t(`reason-${record.reason}`);
}
