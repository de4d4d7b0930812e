/** Game files of the reader's own, as they are kept in this browser. */

/** The longest game file, in bytes: what the rules read. */
export const MAX_OWN_TEXT = 1 << 20;

/** The most games of one's own that are offered at once. */
export const MAX_OWN_GAMES = 100;

/** One version of a game of the reader's own. */
export interface OwnGame {
  /** `id@revision`: by it the rules know just this version. */
  key: string;
  id: string;
  revision: string;
  /** In English, for when the file cannot be read any more. */
  name: string;
  /** The game file. */
  text: string;
  /** Whether it is offered. A version that was replaced or deleted stays while games that were played by it are kept. */
  listed: boolean;
  /** When it was opened, in milliseconds since 1970. */
  added: number;
}
