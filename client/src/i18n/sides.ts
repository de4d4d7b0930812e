import type { Side, Sides } from "../gen/rules";

/** What a side is called where its game does not say so: the message `side-white` or `side-black`. */
const USUAL = { white: "White", black: "Black" } as const;

/** What a game calls a side, in a language; what is usual where it does not say so, or where the game is not known. */
export function sideIn(
  game: { sides: Sides } | undefined,
  side: Side,
  language: string,
  t: (key: string) => string,
): string {
  const own = game?.sides[side];
  return own === undefined || own.name === USUAL[side] ? t(`side-${side}`) : (own.names[language] ?? own.name);
}
