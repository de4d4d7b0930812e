// Parts that several figures share.

import { body, disc, ink, line, shade, trim, type Drawing } from "../layer";

/** What every standing figure stands on. */
export const foot = body("M20 94V89C20 85 23 83 27 83H73C77 83 80 85 80 89V94Z");

/** From the foot up to a collar. */
export const stem = body("M31 83C39 77 42 71 43 62H57C58 71 61 77 69 83Z");

export const collar = trim(
  "M35 61C35 58 37 56.5 39 56.5H61C63 56.5 65 58 65 61C65 64 63 65.5 61 65.5H39C37 65.5 35 64 35 61Z",
);

/** A horse's head that looks left. */
export const horse: Drawing = [
  body(
    "M29 83C29 70 37 64 45 56C47 54 48 52 48 50C43 53 38 53 34 57C31 60 29 64 25 65C22 66 20 63 19 62C16 63 13 61 12 57C10 52 15 46 18 42C21 38 21 34 24 30C26 26 29 23 33 21L34 9C39 11 43 14 45 18C66 20 80 38 78 83Z",
  ),
  shade("M50 22C66 28 74 44 75 81H66C68 58 64 38 50 27Z"),
  line("M51 26C64 33 68 50 67 78"),
  ink(disc(33, 33, 3)),
  ink(disc(18, 54, 1.8)),
  line("M25 61C26 58 28 57 30 56"),
];
