import { describe, expect, it } from "vitest";
import {
  clockOf,
  clockText,
  isTicking,
  leftAfterMove,
  pressClock,
  sideAt,
  startClock,
  thinkingTime,
  timeLeft,
  turnBackClock,
} from "../../src/pages/play/clock";

const FIVE = startClock(clockOf(5, 3));

describe("a clock of 5 minutes and 3 seconds", () => {
  it("stands still until the first move", () => {
    expect(isTicking(FIVE)).toBe(false);
    expect(timeLeft(FIVE, "white", "white", 60_000)).toBe(300_000);
  });

  it("takes what was used and gives the increment, to the mover alone", () => {
    let clock = pressClock(FIVE, "white", 0);
    expect(clock.times).toEqual([303_000]);
    clock = pressClock(clock, "white", 10_000);
    expect(clock.times).toEqual([303_000, 293_000]);
    clock = pressClock(clock, "white", 3000);
    expect(clock.times).toEqual([303_000, 293_000, 303_000]);
    expect(leftAfterMove(clock, "white", "white")).toBe(303_000);
    expect(leftAfterMove(clock, "white", "black")).toBe(293_000);
  });

  it("runs for the side to move, also when Black began, and never below nothing", () => {
    const clock = pressClock(FIVE, "black", 0);
    expect(timeLeft(clock, "black", "white", 1000)).toBe(299_000);
    expect(timeLeft(clock, "black", "black", 1000)).toBe(303_000);
    expect(timeLeft(clock, "black", "white", 400_000)).toBe(0);
  });

  it("is turned back with the moves", () => {
    const clock = pressClock(pressClock(FIVE, "white", 0), "white", 10_000);
    expect(turnBackClock(clock, 1)).toEqual(pressClock(FIVE, "white", 0));
    expect(turnBackClock(clock, 0)).toEqual(FIVE);
  });
});

it("sides take turns", () => {
  expect([0, 1, 2].map((ply) => sideAt("black", ply))).toEqual(["black", "white", "black"]);
});

it.each([
  [3_723_000, "1:02:03"],
  [245_999, "4:05"],
  [20_000, "0:20"],
  [19_999, "0:19.9"],
  [9840, "0:09.8"],
  [0, "0:00.0"],
  [-5, "0:00.0"],
])("%d ms are shown as %s", (time, text) => {
  expect(clockText(time)).toBe(text);
});

it("the machine never takes all the time that it has", () => {
  for (const left of [500, 1000.7, 3141, 10_000, 300_000]) {
    for (const increment of [0, 3000, 30_000]) {
      const time = thinkingTime(left, increment);
      expect(time).toBeGreaterThan(0);
      expect(time).toBeLessThan(left / 2);
      expect(Number.isInteger(time)).toBe(true);
    }
  }
});
