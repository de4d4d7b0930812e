import { describe, expect, it } from "vitest";
import { NO_PREMOVE, premoving, releasePremove, touchPremove } from "../../src/board/premove";
import { gameOf, session } from "../fixtures";

const position = session("grandwaterloo-start");
const cell = (name: string) => gameOf("grandwaterloo-start").cells.findIndex((view) => view.name === name);
const context = { moves: position.moves, pieces: position.pieces, movable: "white" as const, confirm: true };

describe("premoves", () => {
  it("are chosen in the opponent's time alone", () => {
    expect(premoving(position, "black", true)).toBe(true);
    expect(premoving(position, "white", true)).toBe(false);
    expect(premoving(position, "both", true)).toBe(false);
    expect(premoving(position, "black", false)).toBe(false);
    expect(premoving({ ...position, verdict: { result: "1-0", reason: "checkmate" } }, "black", true)).toBe(false);
  });

  it("are chosen by a piece of one's own and any cell, and taken back by another touch", () => {
    const chosen = touchPremove(NO_PREMOVE, position.pieces, "white", cell("a3"));
    expect(chosen).toEqual({ from: cell("a3"), premove: null });
    expect(touchPremove(NO_PREMOVE, position.pieces, "white", cell("a8"))).toEqual(NO_PREMOVE);
    const premove = { from: cell("a3"), to: cell("a5") };
    const set = touchPremove(chosen, position.pieces, "white", cell("a5"));
    expect(set).toEqual({ from: null, premove });
    expect(touchPremove(chosen, position.pieces, "white", cell("a3"))).toEqual(NO_PREMOVE);
    expect(touchPremove(set, position.pieces, "white", cell("e5"))).toEqual(NO_PREMOVE);
  });

  it("are played when they are legal, without asking again", () => {
    const { effects } = releasePremove(context, { from: cell("a3"), to: cell("a5") });
    expect(effects.map((effect) => effect.type === "move" && effect.move.text)).toEqual(["a3a5"]);
  });

  it("ask what is open, and vanish when they are impossible", () => {
    expect(releasePremove(context, { from: cell("e2"), to: cell("d4") }).state).toMatchObject({
      phase: "ask",
      asks: "part",
    });
    expect(releasePremove(context, { from: cell("a3"), to: cell("b4") })).toEqual({
      state: { phase: "idle" },
      effects: [],
    });
  });
});
