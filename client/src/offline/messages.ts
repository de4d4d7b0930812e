/** What the page says to a worker of a new version that waits: the reader wants it now. */
export const TAKE_OVER = "take-over";
