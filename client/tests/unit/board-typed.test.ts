import { describe, expect, it } from "vitest";
import { typed } from "../../src/board/typed";
import { session } from "../fixtures";

const start = session("grandwaterloo-start").moves;
const removal = session("chessbattle-removal").moves;

describe("typed moves", () => {
  it.each([
    ["a3a5", "a3a5"],
    ["A3-A5", "a3a5"],
    [" a3 a5 ", "a3a5"],
    ["a5", "a3a5"],
    ["e2d4n", "e2d4n"],
    ["G/Sa2=G", "b2a2s"],
    ["gb4", "b2b4"],
  ])("reads %j as %s", (text, move) => {
    expect(typed(start, text).move?.text).toBe(move);
  });

  it("reads a removal, whose x is part of the text", () => {
    expect(typed(removal, "c11c12xd9").move?.text).toBe("c11c12xd9");
  });

  it("reads every move by its text and by its name", () => {
    for (const moves of [
      start,
      removal,
      session("waterloo2014-promotion").moves,
      session("grandwaterloo-split").moves,
    ]) {
      for (const move of moves) {
        expect(typed(moves, move.text).move).toBe(move);
        expect(typed(moves, move.name).move).toBe(move);
      }
    }
  });

  it("tells what a beginning may become, and plays nothing for it", () => {
    const found = typed(start, "e2");
    expect(found.move).toBeNull();
    expect(found.candidates.map(({ text }) => text)).toEqual(expect.arrayContaining(["e2d4", "e2d4n", "e2g1n"]));
  });

  it("finds nothing in nonsense and in nothing", () => {
    expect(typed(start, "zz9")).toEqual({ move: null, candidates: [] });
    expect(typed(start, "  ")).toEqual({ move: null, candidates: [] });
  });
});
