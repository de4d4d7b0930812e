// Figures of the spy, of what it joins into, and of kings who have a power more.

import { body, disc, ink, line, placed, trim, type Drawing } from "../layer";
import { king } from "./classical";
import { foot, horse } from "./shapes";

/** A cloak with its collar turned up. */
const cloak = body("M18 94C19 74 28 64 38 62L34 50L50 56L66 50L62 62C72 64 81 74 82 94Z");
const face: Drawing = [
  body("M36 36H64V46C64 56 58 63 50 63C42 63 36 56 36 46Z"),
  ink("M35 40H65V46C60 50 54 48 50 45C46 48 40 50 35 46Z"),
];
const hat: Drawing = [
  trim("M32 32C32 18 36 8 42 8C46 8 47 11 50 11C53 11 54 8 58 8C64 8 68 18 68 32Z"),
  trim("M12 32C22 30 28 29 32 28C44 31 56 31 68 28C72 29 78 30 88 32C82 39 66 42 50 42C34 42 18 39 12 32Z"),
];
const lapels = line("M38 62L50 76L62 62M50 76V92");

export const spy: Drawing = [cloak, lapels, ...face, ...hat];

/** The spy's cloak and mask under a crown. */
export const emperor: Drawing = [
  cloak,
  lapels,
  ...face,
  trim("M29 39L22 17L37 26L50 9L63 26L78 17L71 39Z"),
  line("M32 32H68"),
  trim(disc(50, 8, 5)),
  trim(disc(21, 15, 5)),
  trim(disc(79, 15, 5)),
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
    trim(
      `M${x(15)} 80C${x(30)} 82 ${x(38)} 76 ${x(39)} 70C${x(42)} 68 ${x(44)} 63 ${x(43)} 59C${x(48)} 54 ${x(50)} 45 ${x(49)} 34C${x(39)} 48 ${x(22)} 56 ${x(15)} 66Z`,
    ),
    line(`M${x(21)} 70C${x(30)} 69 ${x(35)} 66 ${x(38)} 60`),
  ];
};

/** The king with wings. */
export const freeking: Drawing = [...wing(-1), ...wing(1), ...king];

/** A dragon's head with open jaws, swept horns and a crest. */
export const dragon: Drawing = [
  trim("M66 26L84 29L77 40L91 45L81 54L94 61L82 68L92 83H66Z"),
  body(
    "M32 83C31 75 36 70 43 66L22 69C17 70 13 67 12 62L36 55C39 54 39 51 36 50L11 52C6 51 4 47 5 42C6 37 11 34 16 36C23 34 28 29 32 25C38 18 49 15 58 20C73 29 79 54 76 83Z",
  ),
  trim("M44 22C54 9 68 3 86 4C79 9 73 18 60 25C54 28 47 27 44 22Z"),
  trim("M50 40L72 35L65 45L72 54L54 55C50 51 48 45 50 40Z"),
  body("M15 51.5L19 60L24 51Z"),
  ink("M29 37L43 31L40 39C36 41 32 40 29 37Z"),
  ink(disc(12, 42, 1.9)),
  foot,
];

/** An officer in a tall cap, with epaulettes. */
export const lieutenant: Drawing = [
  body("M24 94C24 80 30 70 42 67H58C70 70 76 80 76 94Z"),
  line("M50 71V92M43 80H57"),
  trim("M14 82C12 74 18 69 28 69C33 70 35 73 35 77C29 78 25 80 22 86Z"),
  trim("M86 82C88 74 82 69 72 69C67 70 65 73 65 77C71 78 75 80 78 86Z"),
  body("M36 44H64V52C64 62 58 68 50 68C42 68 36 62 36 52Z"),
  trim("M34 44L28 15C42 11 58 11 72 15L66 44C56 40 44 40 34 44Z"),
  ink("M50 25L55 32L50 39L45 32Z"),
  trim("M50 14C42 9 43 4 50 1C57 4 58 9 50 14Z"),
  body("M30 47C40 39 60 39 70 47C60 52 40 52 30 47Z"),
];
