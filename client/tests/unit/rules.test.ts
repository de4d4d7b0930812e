import { describe, expect, it } from "vitest";
import { Sessions } from "../../src/rules/sessions";
import { Staff, type Hand } from "../../src/rules/staff";
import { Caller, serve, Stopped, type Duties, type Port } from "../../src/rules/wire";

type Listener = (event: MessageEvent) => void;

/** Two ends of a channel; messages arrive a little later, as between threads. */
function channel(): [Port, Port] {
  const heard: Listener[][] = [[], []];
  const end = (own: number, other: number): Port => ({
    postMessage: (message) => {
      const data = structuredClone(message);
      queueMicrotask(() => heard[other]?.forEach((listener) => listener({ data } as MessageEvent)));
    },
    addEventListener: (_type, listener) => heard[own]?.push(listener),
  });
  return [end(0, 1), end(1, 0)];
}

/** A worker in the page's own thread. */
class Pretended implements Hand {
  readonly #port: Port;
  readonly #broken: ((event: Event) => void)[] = [];
  alive = true;

  constructor(duties: Duties) {
    const [page, worker] = channel();
    this.#port = page;
    serve(worker, duties);
  }

  postMessage(message: unknown): void {
    if (this.alive) this.#port.postMessage(message);
  }

  addEventListener(type: string, listener: ((event: MessageEvent) => void) & ((event: Event) => void)): void {
    if (type === "message") {
      this.#port.addEventListener("message", (event) => {
        if (this.alive) listener(event);
      });
    } else {
      this.#broken.push(listener);
    }
  }

  terminate(): void {
    this.alive = false;
  }

  breakDown(message: string): void {
    this.#broken.forEach((listener) => listener(Object.assign(new Event("error"), { message })));
  }
}

const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const never = (): Promise<never> => new Promise(() => undefined);

describe("the wire", () => {
  it("carries arguments, answers and news", async () => {
    const [page, worker] = channel();
    serve(worker, {
      sum: ([a, b], tell) => {
        tell("adding");
        return (a as number) + (b as number);
      },
    });
    const news: unknown[] = [];
    const caller = new Caller(page);
    expect(await caller.call("sum", [2, 3], (one) => news.push(one))).toBe(5);
    expect(news).toEqual(["adding"]);
  });

  it("gives each call its own answer, in the order of the calls", async () => {
    const [page, worker] = channel();
    const begun: unknown[] = [];
    serve(worker, {
      echo: async ([what]) => {
        begun.push(what);
        await Promise.resolve();
        return what;
      },
    });
    const caller = new Caller(page);
    expect(await Promise.all([1, 2, 3].map((what) => caller.call("echo", [what])))).toEqual([1, 2, 3]);
    expect(begun).toEqual([1, 2, 3]);
  });

  it("carries errors over with name and message, and goes on", async () => {
    const [page, worker] = channel();
    serve(worker, {
      fail: () => {
        throw new TypeError("the move e2e5 is not legal here");
      },
      work: () => "done",
    });
    const caller = new Caller(page);
    await expect(caller.call("fail", [])).rejects.toMatchObject({
      name: "TypeError",
      message: "the move e2e5 is not legal here",
    });
    await expect(caller.call("toString", [])).rejects.toThrow('found "toString"');
    expect(await caller.call("work", [])).toBe("done");
  });

  it("tells all who wait when it is broken off", async () => {
    const [page, worker] = channel();
    serve(worker, { wait: never });
    const caller = new Caller(page);
    const waiting = [caller.call("wait", []), caller.call("wait", [])];
    caller.breakOff(new Stopped("enough"));
    for (const one of waiting) await expect(one).rejects.toThrow("enough");
    await expect(caller.call("wait", [])).rejects.toThrow("enough");
  });
});

describe("the staff", () => {
  function staff(duties: Duties): { hired: Pretended[]; prepared: () => number; staff: Staff } {
    const hired: Pretended[] = [];
    let prepared = 0;
    const hire = (): Hand => {
      const hand = new Pretended({ begin: () => null, ...duties });
      hired.push(hand);
      return hand;
    };
    const prepare = async (caller: Caller): Promise<void> => {
      await caller.call("begin", []);
      prepared += 1;
    };
    return { hired, prepared: () => prepared, staff: new Staff(hire, prepare) };
  }

  it("starts one worker, when it is first asked", async () => {
    const one = staff({ work: ([what]) => what });
    expect(one.hired).toHaveLength(0);
    expect(await Promise.all([1, 2].map((what) => one.staff.call("work", () => [what])))).toEqual([1, 2]);
    expect(one.hired).toHaveLength(1);
    expect(one.prepared()).toBe(1);
  });

  it("stops at once and has another worker ready", async () => {
    const one = staff({ wait: never, work: () => "done" });
    const waiting = one.staff.call("wait", () => []);
    await aWhile();
    one.staff.replace();
    await expect(waiting).rejects.toBeInstanceOf(Stopped);
    expect(one.hired.map((hand) => hand.alive)).toEqual([false, true]);
    expect(await one.staff.call("work", () => [])).toBe("done");
  });

  it("reports a worker that broke down, and starts another for the next call", async () => {
    const one = staff({ wait: never, work: () => "done" });
    const waiting = one.staff.call("wait", () => []);
    await aWhile();
    one.hired[0]?.breakDown("out of memory");
    await expect(waiting).rejects.toThrow("out of memory");
    expect(await one.staff.call("work", () => [])).toBe("done");
    expect(one.prepared()).toBe(2);
  });

  it("trusts no worker in which the machine failed", async () => {
    const failure = Object.assign(new Error("unreachable"), { name: "RuntimeError" });
    const one = staff({
      panic: () => {
        throw failure;
      },
      mistake: () => {
        throw new Error("not legal");
      },
      work: () => "done",
    });
    await expect(one.staff.call("mistake", () => [])).rejects.toThrow("not legal");
    expect(one.hired).toHaveLength(1);
    await expect(one.staff.call("panic", () => [])).rejects.toThrow("unreachable");
    expect(await one.staff.call("work", () => [])).toBe("done");
    expect(one.hired.map((hand) => hand.alive)).toEqual([false, true]);
  });
});

describe("a worker that cannot begin", () => {
  it("says why, and the next call tries again", async () => {
    let tries = 0;
    const hire = (): Hand => new Pretended({ work: () => "done" });
    const prepare = async (): Promise<void> => {
      tries += 1;
      if (tries === 1) throw new Error("no connection");
    };
    const staff = new Staff(hire, prepare);
    await expect(staff.call("work", () => [])).rejects.toThrow("no connection");
    expect(await staff.call("work", () => [])).toBe("done");
  });
});

describe("sessions", () => {
  const played = (...texts: string[]): never => ({ played: texts.map((text) => ({ text, name: text })) }) as never;

  it("keep their numbers when the worker is another", async () => {
    const sessions = new Sessions();
    const first = sessions.add(7, "some", null, []);
    const second = sessions.add(8, "other", "a fen", ["a1a2"]);
    expect([sessions.find(first), sessions.find(second)]).toEqual([7, 8]);
    sessions.played(first, played("b1c3", "b8c6"));
    const [page, worker] = channel();
    const opened: unknown[] = [];
    serve(worker, {
      open: (given) => {
        opened.push(given);
        return { handle: opened.length, session: null };
      },
    });
    await sessions.reopen(new Caller(page));
    expect(opened).toEqual([
      ["some", null, ["b1c3", "b8c6"]],
      ["other", "a fen", ["a1a2"]],
    ]);
    expect([sessions.find(first), sessions.find(second)]).toEqual([1, 2]);
  });

  it("that are closed are not found", () => {
    const sessions = new Sessions();
    const handle = sessions.add(1, "some", null, []);
    sessions.remove(handle);
    expect(() => sessions.find(handle)).toThrow(`found ${handle}`);
  });
});
