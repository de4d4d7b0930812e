// Which counts of moves are worth showing.

import type { CounterView, Session } from "../gen/rules";

export interface NearCounter extends CounterView {
  /** The end is very near. */
  urgent: boolean;
}

/** Counts that have gone more than half of the way to their limit. */
export function near(session: Session): NearCounter[] {
  return session.counters
    .filter(({ count, at }) => count * 2 >= at)
    .map((counter) => ({ ...counter, urgent: counter.count * 5 >= counter.at * 4 }));
}
