// Figures of the spy, of what it joins into, and of kings who have a power more.

import { body, disc, ink, line, placed, shade, type Drawing } from "../layer";
import { king } from "./classical";
import { foot, horse } from "./shapes";

/** A cloak with its collar turned up. */
const cloak = body("M18 94C19 74 28 64 38 62L34 50L50 56L66 50L62 62C72 64 81 74 82 94Z");
const face: Drawing = [
  body("M36 36H64V46C64 56 58 63 50 63C42 63 36 56 36 46Z"),
  ink("M35 40H65V48C60 52 54 50 50 46C46 50 40 52 35 48Z"),
];
const hat: Drawing = [
  body("M32 32C32 18 36 8 42 8C46 8 47 11 50 11C53 11 54 8 58 8C64 8 68 18 68 32Z"),
  body("M12 32C22 30 28 29 32 28C44 31 56 31 68 28C72 29 78 30 88 32C82 39 66 42 50 42C34 42 18 39 12 32Z"),
];
const lapels = line("M38 62L50 76L62 62M50 76V92");

export const spy: Drawing = [cloak, lapels, ...face, ...hat];

/** The spy's cloak and mask under a crown. */
export const emperor: Drawing = [
  cloak,
  lapels,
  ...face,
  body("M29 39L22 17L37 26L50 9L63 26L78 17L71 39Z"),
  line("M32 32H68"),
  body(disc(50, 8, 5)),
  body(disc(21, 15, 5)),
  body(disc(79, 15, 5)),
];

/** Two spies, one behind the other. */
export const guard: Drawing = [
  ...placed([cloak, ...face, ...hat], 27, -1, 0.74),
  ...placed([cloak, lapels, ...face, ...hat], -3, 13, 0.86),
];

/** The horse in the spy's hat. */
export const joker: Drawing = [...placed(horse, 8, 15, 0.84), foot, ...placed(hat, 16, 2, 0.62)];

const wing = (side: 1 | -1): Drawing => {
  const x = (value: number): number => 50 + side * value;
  return [
    body(
      `M${x(15)} 80C${x(30)} 82 ${x(38)} 76 ${x(39)} 70C${x(42)} 68 ${x(44)} 63 ${x(43)} 59C${x(46)} 55 ${x(47)} 49 ${x(46)} 44C${x(36)} 52 ${x(22)} 56 ${x(15)} 66Z`,
    ),
    line(`M${x(21)} 70C${x(30)} 69 ${x(35)} 66 ${x(38)} 60`),
  ];
};

/** The king with wings. */
export const freeking: Drawing = [...wing(-1), ...wing(1), ...king];

export const dragon: Drawing = [
  body(
    "M30 83C30 72 38 66 46 60C40 60 34 62 29 66L28 60L22 64L21 58C16 58 11 55 10 50C10 46 15 43 19 40C24 36 26 30 33 27C30 20 24 16 18 15C26 9 36 12 42 19C40 13 42 9 46 5C47 11 51 15 56 20L62 16L64 26L73 25L71 36L81 39L76 49L84 55L77 62L82 71L76 74C77 77 77 80 77 83Z",
  ),
  line("M20 51C28 52 34 50 40 46M50 32C60 40 66 56 64 74"),
  ink("M30 36L40 33L38 39Z"),
  foot,
];

/** An officer in a shako, with epaulettes. */
export const lieutenant: Drawing = [
  body("M24 94C24 80 30 70 42 67H58C70 70 76 80 76 94Z"),
  line("M50 71V92M42 76H58M42 84H58"),
  body("M14 82C12 74 18 69 28 69C33 70 35 73 35 77C29 78 25 80 22 86Z"),
  body("M86 82C88 74 82 69 72 69C67 70 65 73 65 77C71 78 75 80 78 86Z"),
  body("M36 44H64V52C64 62 58 68 50 68C42 68 36 62 36 52Z"),
  body("M34 44L28 15C42 11 58 11 72 15L66 44C56 40 44 40 34 44Z"),
  shade("M31 20C43 16 57 16 69 20L68 26C57 22 43 22 32 26Z"),
  ink("M50 25L55 32L50 39L45 32Z"),
  body("M50 14C42 9 43 4 50 1C57 4 58 9 50 14Z"),
  ink("M32 47C40 40 60 40 68 47C60 51 40 51 32 47Z"),
];
