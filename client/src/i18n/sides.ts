/**
 * What a side is called: the game says it, and the messages `side-name` and `side-of` know the forms of the colours' words.
 * A name that is no colour's word is taken as it is.
 */

import type { Side, SideView, Sides } from "../gen/rules";

/** A message by its key and variables. */
type Translate = (key: string, args: Record<string, string>) => string;

export interface SideWords {
  /** The word's colour; `own`: the name is no colour's word. */
  colour: string;
  /** Standing alone and at the beginning: `Red`. */
  name: string;
  /** Whose something is, in languages that have a form for it: `красных`. */
  of: string;
}

/** White and Black, for games that say nothing or are not known. */
export const PLAIN_SIDES: Sides = {
  white: { name: "White", names: {}, color: "white", compounds: "white" },
  black: { name: "Black", names: {}, color: "black", compounds: "black" },
};

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether the game's name for a side in this language is the colour's own word. */
function isColour({ name, names, color }: SideView, language: string, word: string): boolean {
  const named = names[language];
  return named === undefined ? alike(name, color) : alike(named, word);
}

/** The words for a side of a game in a language. */
export function sideWords(sides: Sides, side: Side, t: Translate, language: string): SideWords {
  const view = sides[side];
  const name = view.names[language] ?? view.name;
  const colour = isColour(view, language, t("side-name", { colour: view.color, name })) ? view.color : "own";
  return { colour, name: t("side-name", { colour, name }), of: t("side-of", { colour, name }) };
}
