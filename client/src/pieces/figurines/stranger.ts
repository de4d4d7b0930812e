// Figures of kinds that nobody has drawn: a shield with the kind's letter, or two figures in one.

import type { Game, KindView } from "../../gen/rules";
import { body, disc, ink, placed, shapes, trim, type Drawing } from "../layer";
import { written } from "../letters";
import { figurines } from "./table";

const shield = body("M50 6C60 12 72 15 86 15C88 48 80 78 50 95C20 78 12 48 14 15C28 15 40 12 50 6Z");
const crown = trim("M32 24L27 5L41 14L50 2L59 14L73 5L68 24Z");

const drawn = (kind: KindView): Drawing | undefined =>
  Object.hasOwn(figurines, kind.figure) ? figurines[kind.figure] : undefined;

const letter = (kind: KindView): string => kind.letter.toUpperCase();

/** A shield with the letter, a crown above that of a royal kind; dots below where kinds before have that letter too. */
function lettered(game: Game, kind: KindView): Drawing {
  const same = game.kinds.filter((one) => letter(one) === letter(kind) && drawn(one) === undefined);
  const count = same.indexOf(kind);
  const dots = Array.from({ length: count }, (_, index) => disc(50 + (index - (count - 1) / 2) * 11, 79, 4.5));
  const whole = [shield, ink(written(letter(kind), 50, 46, 44, 44)), ...dots.map(ink)];
  return kind.royal ? [...placed(whole, 5, 10, 0.9), crown] : whole;
}

/** A figure in one colour, or a letter, to be shown small. */
function emblem(kind: KindView): Drawing {
  const own = drawn(kind);
  return own === undefined ? [ink(written(letter(kind), 50, 50, 84, 84))] : shapes(own).map(ink);
}

/** The figure of a kind: its own, else that of its parts, else its letter. */
export function figure(game: Game, kind: KindView): Drawing {
  const own = drawn(kind);
  if (own !== undefined) return own;
  const [main, second] = kind.parts?.map((part) => game.kinds[part]) ?? [];
  if (main === undefined || second === undefined) return lettered(game, kind);
  return [
    ...placed(drawn(main) ?? lettered(game, main), -2, 8, 0.86),
    trim(disc(75, 25, 23)),
    ...placed(emblem(second), 57, 7, 0.36),
  ];
}
