// How the page and a worker talk: every call has a number, and what comes back has it too.

/** What both ends of a message channel can do: a worker, or the worker's own global scope. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/** A call on its way to the worker. */
export interface Call {
  id: number;
  name: string;
  given: unknown[];
}

/** What a worker says of a call. `news` may come before the end, any number of times. */
export type Reply =
  | { id: number; news: unknown }
  | { id: number; answer: unknown }
  | { id: number; fault: { name: string; message: string } };

/** What a worker can do, by name. The last argument hears of news while the work goes on. */
export type Duties = Record<string, (given: unknown[], tell: (news: unknown) => void) => unknown>;

/** A call that was broken off, because somebody wanted it or because the worker broke down. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** Does what is asked through the port. Calls are done one after another, in their order. */
export function serve(port: Port, duties: Duties): void {
  let before: Promise<unknown> = Promise.resolve();
  port.addEventListener("message", (event) => {
    const { id, name, given } = event.data as Call;
    const say = (reply: Reply): void => port.postMessage(reply);
    const work = async (): Promise<void> => {
      try {
        const duty = Object.hasOwn(duties, name) ? duties[name] : undefined;
        if (duty === undefined) throw new Error(`expected the name of a duty, found "${name}"`);
        say({ id, answer: await duty(given, (news) => say({ id, news })) });
      } catch (error) {
        const known = error instanceof Error ? error : new Error(String(error));
        say({ id, fault: { name: known.name, message: known.message } });
      }
    };
    before = before.then(work);
  });
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  hear: ((news: unknown) => void) | undefined;
}

/** The page's end of the channel. */
export class Caller {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #broken: Error | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener("message", (event) => this.#take(event.data as Reply));
  }

  /** Asks the worker. `hear` is told of what comes before the answer. */
  call(name: string, given: unknown[], hear?: (news: unknown) => void): Promise<unknown> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    const id = (this.#calls += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, hear });
      this.#port.postMessage({ id, name, given } satisfies Call);
    });
  }

  /** Nothing comes any more: whoever waits hears why, and so does who asks from now on. */
  breakOff(error: Error): void {
    this.#broken = error;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.reject(error);
  }

  #take(reply: Reply): void {
    const one = this.#waiting.get(reply.id);
    if (one === undefined) return;
    if ("news" in reply) {
      one.hear?.(reply.news);
      return;
    }
    this.#waiting.delete(reply.id);
    if ("answer" in reply) {
      one.resolve(reply.answer);
    } else {
      const error = new Error(reply.fault.message);
      error.name = reply.fault.name;
      one.reject(error);
    }
  }
}
