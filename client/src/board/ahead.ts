// What a player does after a move, before the position that comes of it is there: it is kept, and done then.

/** So much is kept: a piece and its target, or the beginning and the end of a drag. More is meant for no position in sight. */
const MOST = 2;
/** When it takes longer than this, in milliseconds, nobody remembers what was meant. */
const PATIENCE = 2000;

interface Act {
  at: number;
  again: () => void;
}

/** `P` is a position; the same one is the same object. */
export class Ahead<P> {
  #sent: { position: P; target: number } | null = null;
  #acts: Act[] = [];

  constructor(private readonly now: () => number) {}

  /** A move was made in a position. The answer, called when all was done for it, tells what stands on the board then. */
  send(position: P, target: number): (shown: P) => void {
    const sent = { position, target };
    this.#sent = sent;
    this.#acts = [];
    return (shown) => {
      if (this.#sent !== sent) return;
      this.#sent = null;
      // The move was refused: what was meant to follow it is not done.
      if (shown === position) this.#acts = [];
    };
  }

  /**
   * Whether something is to be done later, since a move was made in this position. The second half of a double click on the move's
   * target is neither done nor kept.
   */
  keeps(position: P, cell: number | null, again: () => void): boolean {
    if (this.#sent?.position !== position) return false;
    const doubled = cell === this.#sent.target && this.#acts.length === 0;
    if (!doubled && this.#acts.length < MOST) this.#acts.push({ at: this.now(), again });
    return true;
  }

  forget(): void {
    this.#acts = [];
  }

  /** The position is there: what was kept, in order. */
  take(): (() => void)[] {
    const acts = this.#acts;
    this.#acts = [];
    this.#sent = null;
    const first = acts[0];
    return first === undefined || this.now() - first.at > PATIENCE ? [] : acts.map(({ again }) => again);
  }
}
