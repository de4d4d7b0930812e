// The chips' code is fetched when somebody wants chips.

type Chips = typeof import("./chips");

let present: Chips | null = $state.raw(null);
let coming: Promise<void> | null = null;

/** Fetches the chips; done when they can be drawn. Rejects when they cannot be had now; the next call tries again. */
export function fetchChips(): Promise<void> {
  coming ??= import("./chips").then(
    (chips) => {
      present = chips;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** The chips, if they are there; else they are fetched, and whoever asked in markup or in an effect is told later. */
export function chips(): Chips | null {
  if (present === null) void fetchChips().catch(() => undefined);
  return present;
}
