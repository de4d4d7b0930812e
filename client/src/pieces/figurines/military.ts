// Figures of a battle of machines.

import { body, disc, ink, line, placed, trim, type Drawing } from "../layer";
import { foot, horse } from "./shapes";

/** A rifleman in a steel helmet. */
export const rifleman: Drawing = [
  trim("M77 94V66L79 58V30H81L82.5 6L84 30H86V58L90 66V94Z"),
  body("M14 94C15 77 23 67 35 65H55C67 67 73 77 74 94Z"),
  body("M31 40H59V50C59 60 53 67 45 67C37 67 31 60 31 50Z"),
  trim("M15 46C17 43 20 42 20 38C21 24 32 15 45 15C58 15 69 24 70 38C70 42 73 43 75 46C62 50 28 50 15 46Z"),
  line("M22 38H68M58 66L34 94"),
];

export const tank: Drawing = [
  body("M4 34H46V42H4Z"),
  body("M38 26H68C74 26 78 34 80 50H34Z"),
  body("M48 18H62V26H48Z"),
  body("M16 50H84L94 62H8Z"),
  trim("M20 60H80C90 60 96 66 96 74C96 82 90 88 80 88H20C10 88 4 82 4 74C4 66 10 60 20 60Z"),
  ink(disc(20, 74, 5.5)),
  ink(disc(40, 74, 5.5)),
  ink(disc(60, 74, 5.5)),
  ink(disc(80, 74, 5.5)),
];

/** An aircraft from above, its nose up. */
export const bomber: Drawing = [
  trim("M30 92V84L44 74H56L70 84V92Z"),
  trim("M3 60V50C3 46 6 43 12 41L38 33H62L88 41C94 43 97 46 97 50V60L60 62H40Z"),
  body("M18 34C20 29 28 29 30 34V58H18Z"),
  body("M70 34C72 29 80 29 82 34V58H70Z"),
  body("M44 91L39 58V34C39 18 43 6 50 6C57 6 61 18 61 34V58L56 91Z"),
  ink("M45 25C46 18 54 18 55 25L54 33H46Z"),
];

/** A field gun on two wheels, its barrel raised. */
export const fieldgun: Drawing = [
  body("M54 60L94 82L92 92H80L48 72Z"),
  body("M8 24L15 13L72 49L66 60Z"),
  trim("M3 23L13 7L20 11L10 28Z"),
  body("M38 22C46 24 54 30 58 40L44 70L30 62C28 46 30 32 38 22Z"),
  trim(disc(50, 70, 22)),
  line("M50 54V86M34 70H66"),
  ink(disc(50, 70, 5.5)),
];

/** A machine gun behind its shield, on a low carriage. */
export const machinegun: Drawing = [
  body("M36 66L90 82C95 83 97 86 97 93H86C84 90 80 89 76 88L36 80Z"),
  body("M50 56H72L66 82L44 78Z"),
  body("M84 42H88V34H95V64H88V56H84Z"),
  body("M48 36H84V58H48Z"),
  line("M64 47H76"),
  body("M9 35H44V57H9L3 52V40Z"),
  line("M14 42V50M21 42V50M28 42V50"),
  trim("M38 9C42 7 49 7 53 9L56 18V66C52 69 39 69 35 66V18Z"),
  ink("M41 20H50V28H41Z"),
  trim(disc(34, 77, 17)),
  line("M34 66V88M23 77H45"),
  ink(disc(34, 77, 5)),
];

/** The horse before a sabre. */
export const cavalry: Drawing = [
  ...placed(horse, -6, 8, 0.9),
  trim("M65 74L71 79L60 92L53 86Z"),
  body("M95 4C100 30 92 55 76 74L67 67C82 50 90 29 89 4Z"),
  trim("M60 66L65 61L84 76L79 82Z"),
  foot,
];

/** A tent with a flag. */
export const headquarters: Drawing = [
  body("M47 4H53V40H47Z"),
  trim("M53 6C62 2 70 12 84 7V25C70 30 62 20 53 24Z"),
  body("M50 34C58 50 74 66 94 72L88 94H12L6 72C26 66 42 50 50 34Z"),
  ink("M50 56C54 70 58 82 62 94H38C42 82 46 70 50 56Z"),
  line("M24 71L20 92M76 71L80 92"),
];
