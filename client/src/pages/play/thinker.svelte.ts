/** Asks the machine one thing at a time, and lets go of what is no longer wanted. */

import type { SearchOrder, SearchReport } from "../../gen/rules";
import type { MachineApi } from "../../rules/client";

/** What the machine is busy with. */
export type Thought = "move" | "hint" | "draw";

export class Thinker {
  /** null: with nothing. */
  thought: Thought | null = $state.raw(null);
  readonly #machine: MachineApi;
  readonly #wait: (time: number) => Promise<void>;
  /** Grows with every question and whenever one is dropped. */
  #question = 0;

  constructor(machine: MachineApi, wait: (time: number) => Promise<void>) {
    this.#machine = machine;
    this.#wait = wait;
  }

  /**
   * The machine's answer, after `shortest` milliseconds at the earliest; null when it is no longer wanted.
   *
   * @throws {Error} when the machine fails
   */
  async ask(thought: Thought, game: string, order: SearchOrder, shortest = 0): Promise<SearchReport | null> {
    this.stop();
    const question = this.#question;
    this.thought = thought;
    try {
      const [report] = await Promise.all([this.#machine.search(game, order), this.#wait(shortest)]);
      return question === this.#question ? report : null;
    } catch (error) {
      if (question !== this.#question) {
        return null;
      }
      throw error;
    } finally {
      if (question === this.#question) {
        this.thought = null;
      }
    }
  }

  stop(): void {
    this.#question += 1;
    if (this.thought !== null) {
      this.thought = null;
      this.#machine.stop();
    }
  }
}
