// A worker that is replaced when it breaks down or is to stop at once.

import { Caller, Stopped, type Port } from "./wire";

/** A worker as the page holds it. */
export interface Hand extends Port {
  terminate(): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: Event) => void): void;
}

/** Errors of the machine that runs the rules, not of who asked: after them nothing there can be trusted. */
const FATAL = new Set(["RuntimeError", "CompileError", "LinkError"]);

export class Staff {
  readonly #hire: () => Hand;
  readonly #prepare: (caller: Caller) => Promise<unknown>;
  #hand: Hand | null = null;
  #caller: Caller | null = null;
  #prepared: Promise<unknown> = Promise.resolve();

  /** `hire` starts a worker; `prepare` brings a new one to where the last one was. */
  constructor(hire: () => Hand, prepare: (caller: Caller) => Promise<unknown>) {
    this.#hire = hire;
    this.#prepare = prepare;
  }

  /** Asks the worker, which is started when there is none. Arguments that depend on what it knows are made when it is ready. */
  async call(name: string, given: () => unknown[], hear?: (news: unknown) => void): Promise<unknown> {
    const caller = this.#present();
    await this.#prepared;
    return this.#careful(caller, caller.call(name, given(), hear));
  }

  /** Ends the worker at once; what it was asked is broken off. Another one is made ready. */
  replace(reason: Error = new Stopped("the work was stopped")): void {
    this.#dismiss(reason);
    this.#present();
  }

  #present(): Caller {
    if (this.#caller !== null) return this.#caller;
    const hand = this.#hire();
    const caller = new Caller(hand);
    const broke = (event: Event): void => {
      const message = "message" in event ? String(event.message) : "";
      if (this.#caller === caller) this.#dismiss(new Stopped(`the worker broke down: ${message || event.type}`));
    };
    hand.addEventListener("error", broke);
    hand.addEventListener("messageerror", broke);
    this.#hand = hand;
    this.#caller = caller;
    this.#prepared = this.#careful(caller, this.#prepare(caller));
    this.#prepared.catch((error: unknown) => {
      // Who has asked hears of it; the next call tries again.
      if (this.#caller === caller) this.#dismiss(error instanceof Error ? error : new Error(String(error)));
    });
    return caller;
  }

  async #careful(caller: Caller, work: Promise<unknown>): Promise<unknown> {
    try {
      return await work;
    } catch (error) {
      const fatal = error instanceof Error && FATAL.has(error.name);
      if (fatal && this.#caller === caller) this.#dismiss(new Stopped(`the worker broke down: ${error.message}`));
      throw error;
    }
  }

  #dismiss(reason: Error): void {
    this.#hand?.terminate();
    const caller = this.#caller;
    this.#hand = null;
    this.#caller = null;
    caller?.breakOff(reason);
  }
}
