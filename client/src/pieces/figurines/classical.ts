// Figures of the classical pieces.

import { body, disc, line, shade, trim, type Drawing } from "../layer";
import { collar, foot, horse, stem } from "./shapes";

export const pawn: Drawing = [
  body("M35 83C42 77 45 68 44 56H56C55 68 58 77 65 83Z"),
  trim("M36 57C36 54 38 52 40 52H60C62 52 64 54 64 57C64 60 62 61 60 61H40C38 61 36 60 36 57Z"),
  body(disc(50, 39, 14.5)),
  body("M26 94V89C26 85 28 83 32 83H68C72 83 74 85 74 89V94Z"),
];

export const knight: Drawing = [...horse, foot];

export const rook: Drawing = [
  body("M30 83C36 76 38 66 38 46H62C62 66 64 76 70 83Z"),
  body("M25 16H37V25H44V16H56V25H63V16H75V38L66 48H34L25 38Z"),
  shade("M26.5 37H73.5L65.5 46.5H34.5L26.5 38Z"),
  line("M27 37H73"),
  foot,
];

export const bishop: Drawing = [
  stem,
  body("M50 14C66 24 73 36 71 47C70 54 66 57 62 60H38C34 57 30 54 29 47C27 36 34 24 50 14Z"),
  trim(disc(50, 10, 6)),
  line("M50 28V51M40 39H60"),
  collar,
  foot,
];

export const queen: Drawing = [
  body("M30 83C36 78 38 72 38 64H62C62 72 64 78 70 83Z"),
  body("M16 27L33 43L37 18L50 40L63 18L67 43L84 27L70 66H30Z"),
  trim(disc(15, 25, 5.5)),
  trim(disc(37, 15, 5.5)),
  trim(disc(63, 15, 5.5)),
  trim(disc(85, 25, 5.5)),
  shade("M30 56.5H70L68.5 64.5H31.5Z"),
  line("M31 56H69"),
  foot,
];

export const king: Drawing = [
  body("M30 83C36 78 38 72 38 64H62C62 72 64 78 70 83Z"),
  trim("M45 6H55V13H62V22H55V36H45V22H38V13H45Z"),
  body("M31 67C18 55 17 35 34 33C43 32 50 38 50 46C50 38 57 32 66 33C83 35 82 55 69 67Z"),
  shade("M24.5 57.5H75.5C73.5 61 71 63.5 68.5 65.5H31.5C29 63.5 26.5 61 24.5 57.5Z"),
  line("M50 46V56M25 57H75"),
  foot,
];
