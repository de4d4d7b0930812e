// Figures of the pieces that come from China, and of the elephant.

import { body, disc, ink, line, trim, type Drawing } from "../layer";
import { foot, horse } from "./shapes";

/** The horse with a bridle and a plume. */
export const steed: Drawing = [
  trim("M40 20C36 12 40 4 50 3C48 8 52 12 58 13C52 16 48 18 46 22Z"),
  ...horse,
  line("M24 44L36 54M36 54C40 46 42 38 43 27M36 54C48 62 60 64 72 62"),
  foot,
];

export const elephant: Drawing = [
  body(
    "M38 83C37 74 36 67 33 60C33 68 33 75 28 80C22 86 11 84 7 76L14 71C16 75 20 75 21 70C22 62 16 50 18 37C21 21 34 12 50 12C68 12 82 28 83 50C84 64 79 73 80 83Z",
  ),
  trim("M46 24C62 16 78 28 78 46C78 60 70 72 61 68C54 65 54 57 49 50C43 42 40 31 46 24Z"),
  body("M39 54C34 66 19 69 6 59C17 60 26 57 31 49Z"),
  ink(disc(31, 37, 3.5)),
  foot,
];

export const cannon: Drawing = [
  body("M10 40C8 34 10 29 14 27L74 31C82 31 88 38 88 46C88 54 82 60 74 60L16 51C12 50 10 46 10 40Z"),
  trim("M8 26L18 25L21 52L11 53Z"),
  trim(disc(92, 46, 5)),
  body("M44 62L80 60L94 86H82L70 74H44Z"),
  trim(disc(44, 70, 22)),
  line("M44 52V88M26 70H62M31.5 57.5L56.5 82.5M31.5 82.5L56.5 57.5"),
  ink(disc(44, 70, 5)),
];

/** A footman with a broad hat and a spear. */
export const soldier: Drawing = [
  trim("M79 94V22L74 22L82 4L90 22H85V94Z"),
  body("M18 94C19 76 26 66 38 64H56C68 66 73 76 74 94Z"),
  body("M33 40H61V50C61 60 55 67 47 67C39 67 33 60 33 50Z"),
  trim("M10 46C22 38 36 24 47 10C58 24 72 38 84 46C72 51 22 51 10 46Z"),
  line("M38 66L56 94"),
];

/** A helmet with a plume, and a beard. */
export const general: Drawing = [
  body("M16 94C18 78 26 70 38 68H62C74 70 82 78 84 94Z"),
  trim("M28 44H72L76 70C70 74 66 72 64 68H36C34 72 30 74 24 70Z"),
  body("M36 42H64V54C64 64 58 82 50 84C42 82 36 64 36 54Z"),
  body("M27 46C26 30 34 20 46 17H54C66 20 74 30 73 46C62 40 38 40 27 46Z"),
  body("M46 17L48 3H52L54 17Z"),
  trim("M52 3C62 1 70 5 76 12C68 12 60 12 53 10Z"),
  ink("M50 24L55 31L50 38L45 31Z"),
  line("M43 66C46 63 54 63 57 66"),
];

/** An official's cap with two long stiff wings. */
export const advisor: Drawing = [
  body("M20 94C21 77 29 69 38 67H62C71 69 79 77 80 94Z"),
  line("M39 68L50 82L61 68M50 82V92"),
  trim("M31 33V40L20 39C16 43 10 45 3 43C3 35 6 30 13 29C17 29 19 31 21 34Z"),
  trim("M69 33V40L80 39C84 43 90 45 97 43C97 35 94 30 87 29C83 29 81 31 79 34Z"),
  body("M35 42H65V52C65 62 59 69 50 69C41 69 35 62 35 52Z"),
  ink("M44 61C47 64 53 64 56 61L50 76Z"),
  trim("M29 46V31C31 28 34 27 37 27C37 15 42 9 50 9C58 9 63 15 63 27C66 27 69 28 71 31V46C58 42 42 42 29 46Z"),
  line("M37 27C45 31 55 31 63 27"),
];
