// The shipped games as the page sees them, read from their files.

import { parse, type TomlTable } from "smol-toml";
import type { Color, Game, KindView, Side, SideView } from "../../../src/gen/rules";

const files = import.meta.glob<string>("../../../../games/*.toml", { query: "?raw", import: "default", eager: true });

interface Shown {
  letter: string;
  name: string;
  names?: Record<string, string>;
  figure?: string;
  glyph?: string;
  chip?: number;
  reverse?: boolean;
  royal?: boolean;
  parts?: [string, string];
}

interface GameFile {
  id: string;
  extends?: string;
  kinds: Record<string, Shown>;
  sides?: Partial<Record<Side, { name: string; names?: Record<string, string>; color: Color; compounds?: Color }>>;
}

const read = (text: string): GameFile => parse(text) as TomlTable & GameFile;

const tables = new Map(Object.values(files).map((text) => [read(text).id, read(text)]));

/** The kinds of a game, those of the game that it extends heeded. */
function kindsOf(file: GameFile): Record<string, Shown> {
  const base = file.extends === undefined ? undefined : tables.get(file.extends);
  const kinds = base === undefined ? {} : kindsOf(base);
  for (const [name, kind] of Object.entries(file.kinds)) kinds[name] = { ...kinds[name], ...kind };
  return kinds;
}

function kindView(name: string, kind: Shown, order: string[]): KindView {
  return {
    letter: kind.letter,
    name: kind.name,
    names: kind.names ?? {},
    figure: kind.figure ?? name,
    glyph: kind.glyph ?? null,
    chip: kind.chip ?? null,
    reverse: kind.reverse === true || kind.parts !== undefined,
    royal: kind.royal ?? false,
    parts: kind.parts === undefined ? null : [order.indexOf(kind.parts[0]), order.indexOf(kind.parts[1])],
  };
}

function sideView(file: GameFile | undefined, side: Side): SideView {
  const told = file?.sides?.[side];
  if (told === undefined) return { name: side, names: {}, color: side, compounds: side };
  return { name: told.name, names: told.names ?? {}, color: told.color, compounds: told.compounds ?? told.color };
}

/** A game of which only the kinds and the colours matter. */
export function gameOf(id: string, kinds: KindView[]): Game {
  const sides = { white: sideView(tables.get(id), "white"), black: sideView(tables.get(id), "black") };
  const none = { white: [], black: [] };
  const rest = { names: {}, revision: "", featured: null, files: [], ranks: [], cells: [], regions: [], limits: [] };
  return { id, name: id, sides, kinds, goals: none, agreement: false, start: "", ...rest };
}

export const shippedGames: Game[] = [...tables.values()].map((file) => {
  const kinds = Object.entries(kindsOf(file));
  const order = kinds.map(([name]) => name);
  return gameOf(
    file.id,
    kinds.map(([name, kind]) => kindView(name, kind, order)),
  );
});
