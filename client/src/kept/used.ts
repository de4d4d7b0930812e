/**
 * What the side to move has used of its time since the last move. It is written every second, so it stands beside the games and not
 * in them. Time when the page is closed does not count: the game waits for its players.
 */

export interface UsedTime {
  /** Milliseconds; 0 when nothing is known of a turn after so many half moves. */
  read(id: string, ply: number): number;
  write(id: string, ply: number, used: number): void;
  forget(id: string): void;
}

function keyOf(id: string): string {
  return `used-${id}`;
}

/** Keeps it in the browser's local storage; where that is forbidden, a reload gives the time of one turn back. */
export const usedTime: UsedTime = {
  read(id, ply) {
    try {
      const [at, used] = (localStorage.getItem(keyOf(id)) ?? "").split(" ").map(Number);
      return at === ply && used !== undefined && Number.isFinite(used) && used > 0 ? used : 0;
    } catch {
      return 0;
    }
  },
  write(id, ply, used) {
    try {
      localStorage.setItem(keyOf(id), `${ply} ${Math.round(used)}`);
    } catch {
      // No room or no right to keep it.
    }
  },
  forget(id) {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // As above.
    }
  },
};
