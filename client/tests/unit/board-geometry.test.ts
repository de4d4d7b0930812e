import { describe, expect, it } from "vitest";
import { CELL, Geometry } from "../../src/board/geometry";
import { keyAction } from "../../src/board/keyboard";
import type { Game } from "../../src/gen/rules";
import { game } from "../fixtures";

const battle = game("chessbattle");
const named = (of: Game, name: string) => of.cells.findIndex((cell) => cell.name === name);

/** A board with the middle cut out. */
const ring: Game = {
  ...battle,
  files: ["a", "b", "c"],
  ranks: ["1", "2", "3"],
  cells: [0, 1, 2].flatMap((rank) =>
    [0, 1, 2].flatMap((file) => (file === 1 && rank === 1 ? [] : [{ file, rank, name: `${"abc"[file]}${rank + 1}` }])),
  ),
};

describe("geometry", () => {
  it.each(["white", "black"] as const)("finds every cell under its own middle, for %s", (orientation) => {
    const geometry = new Geometry(battle, orientation);
    for (const cell of battle.cells.keys()) expect(geometry.under(geometry.centre(cell))).toBe(cell);
  });

  it("has nothing on holes and outside", () => {
    const geometry = new Geometry(battle, "white");
    expect(geometry.under({ x: CELL / 2, y: CELL / 2 })).toBeNull();
    expect(geometry.under({ x: -1, y: 500 })).toBeNull();
    expect(geometry.under({ x: 500, y: 12 * CELL })).toBeNull();
  });

  it("shows White's first rank at the bottom, or at the top when turned", () => {
    expect(new Geometry(battle, "white").place(named(battle, "c1"))).toEqual({ column: 2, row: 11 });
    expect(new Geometry(battle, "black").place(named(battle, "c1"))).toEqual({ column: 9, row: 0 });
  });

  it("draws one line around a cross, with twelve corners", () => {
    const outline = new Geometry(battle, "white").outline();
    expect(outline.match(/M/g)).toHaveLength(1);
    expect(outline.match(/L/g)).toHaveLength(11);
    expect(outline).toContain("200 0");
  });

  it("draws a second line around a hole in the middle", () => {
    const outline = new Geometry(ring, "white").outline();
    expect(outline.match(/M/g)).toHaveLength(2);
    expect(outline.match(/L/g)).toHaveLength(6);
  });

  it("keeps cells apart that meet by a corner", () => {
    const geometry = new Geometry(ring, "white");
    const outline = geometry.outline(
      [named(ring, "a1"), named(ring, "b2"), named(ring, "a3"), named(ring, "b1")].filter((cell) => cell >= 0),
    );
    expect(outline.match(/M/g)).toHaveLength(2);
    const dark = geometry.outline([named(ring, "b1"), named(ring, "a2")]);
    expect(dark.match(/M/g)).toHaveLength(2);
    expect(dark.match(/L/g)).toHaveLength(6);
  });

  it("labels files and ranks as the game does, where its cells begin", () => {
    const waterloo = game("grandwaterloo");
    const files = (of: Game, side: "white" | "black") =>
      new Geometry(of, side)
        .labels()
        .filter(({ file }) => file)
        .map(({ text }) => text)
        .join("");
    expect(files(waterloo, "white")).toBe("abcdefghik");
    expect(files(waterloo, "black")).toBe("kihgfedcba");
    expect(new Geometry(battle, "white").labels()).toContainEqual({ text: "a", file: true, column: 0, row: 9 });
    expect(new Geometry(battle, "white").labels()).toContainEqual({ text: "1", file: false, column: 2, row: 11 });
  });

  it("colours as the rules do: a3, c1 and c3 are dark in a game whose cells are light by an odd sum", () => {
    const geometry = new Geometry(battle, "white");
    expect(["a3", "c1", "c3"].map((name) => geometry.light(named(battle, name)))).toEqual([false, false, false]);
    expect(geometry.light(named(battle, "b3"))).toBe(true);
  });
});

describe("keys", () => {
  const go = (of: Game, side: "white" | "black", from: string, key: string, ctrl = false) => {
    const action = keyAction(new Geometry(of, side), named(of, from), { key, ctrl, alt: false });
    return action?.type === "focus" ? of.cells[action.cell]?.name : action?.type;
  };
  it("go as the board is seen", () => {
    expect(go(battle, "white", "e4", "ArrowUp")).toBe("e5");
    expect(go(battle, "black", "e4", "ArrowUp")).toBe("e3");
    expect(go(battle, "black", "e4", "ArrowRight")).toBe("d4");
  });
  it("stay at the edge, and go over holes", () => {
    expect(go(battle, "white", "a3", "ArrowDown")).toBe("a3");
    expect(go(battle, "white", "c2", "ArrowLeft")).toBe("c2");
    expect(go(ring, "white", "a2", "ArrowRight")).toBe("c2");
    expect(go(ring, "white", "b1", "ArrowUp")).toBe("b3");
  });
  it("go to the ends of rows, files and the board", () => {
    expect(go(battle, "white", "e2", "Home")).toBe("c2");
    expect(go(battle, "white", "e2", "End")).toBe("j2");
    expect(go(battle, "white", "a5", "PageUp")).toBe("a10");
    expect(go(battle, "white", "a5", "Home", true)).toBe("c12");
    expect(go(battle, "white", "a5", "End", true)).toBe("j1");
  });
  it("pick, cancel and begin a typed move", () => {
    expect(go(battle, "white", "e2", "Enter")).toBe("pick");
    expect(go(battle, "white", "e2", " ")).toBe("pick");
    expect(go(battle, "white", "e2", "Escape")).toBe("cancel");
    expect(go(battle, "white", "e2", "N")).toBe("typed");
    expect(go(battle, "white", "e2", "n", true)).toBeUndefined();
    expect(go(battle, "white", "e2", "F5")).toBeUndefined();
  });
});
