// Figures of kinds that nobody has drawn: a shield with the kind's letter, or two figures in one.

import type { Game, KindView } from "../../gen/rules";
import { body, disc, ink, placed, type Drawing } from "../layer";
import { written } from "../letters";
import { figurines } from "./table";

const shield = body("M50 6C60 12 72 15 86 15C88 48 80 78 50 95C20 78 12 48 14 15C28 15 40 12 50 6Z");

const drawn = (kind: KindView): Drawing | undefined =>
  Object.hasOwn(figurines, kind.figure) ? figurines[kind.figure] : undefined;

const lettered = (kind: KindView): Drawing => [shield, ink(written(kind.letter.toUpperCase(), 50, 48, 46, 46))];

/** A figure in one colour, or a letter, to be shown small. */
function emblem(kind: KindView): Drawing {
  const bodies = drawn(kind)?.filter(({ tone }) => tone === "body");
  return [ink(bodies?.map(({ d }) => d).join("") ?? written(kind.letter.toUpperCase(), 50, 50, 84, 84))];
}

/** The figure of a kind: its own, else that of its parts, else its letter. */
export function figure(game: Game, kind: KindView): Drawing {
  const own = drawn(kind);
  if (own !== undefined) return own;
  const parts = kind.parts?.map((part) => game.kinds[part]);
  const [main, second] = parts ?? [];
  if (main === undefined || second === undefined) return lettered(kind);
  return [
    ...placed(drawn(main) ?? lettered(main), -2, 8, 0.86),
    body(disc(75, 25, 23)),
    ...placed(emblem(second), 57, 7, 0.36),
  ];
}
