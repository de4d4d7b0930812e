// Compounds with a horse: it wears what the other part is known by.

import { disc, line, placed, trim, type Drawing } from "../layer";
import { foot, horse } from "./shapes";

/** The head, lower and smaller, so that something stands on it. */
const bearer: Drawing = [...placed(horse, 9, 21, 0.78), foot];

export const cardinal: Drawing = [
  ...bearer,
  trim("M48 9C60 16 66 26 64 36L36 41C31 30 36 18 48 9Z"),
  trim(disc(47, 7, 5)),
  line("M49 19L52 34M43 29L57 26"),
];

export const marshal: Drawing = [
  ...bearer,
  trim("M26 9H37V17H45V9H56V17H64V9H75V28L68 38H34L26 28Z"),
  line("M28 28H73"),
];

export const amazon: Drawing = [
  ...bearer,
  trim("M22 15L34 25L39 9L50 24L61 9L66 25L79 15L69 40H33Z"),
  trim(disc(21, 13, 5)),
  trim(disc(39, 7, 5)),
  trim(disc(61, 7, 5)),
  trim(disc(80, 13, 5)),
];
