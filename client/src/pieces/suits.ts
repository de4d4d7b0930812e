// The colours of chips.

import type { Game } from "../gen/rules";

/** Whether the game says what its chips show: then each face of each side has its own colour. */
export const suited = (game: Game): boolean => game.kinds.some((kind) => kind.glyph !== null);
