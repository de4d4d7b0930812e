import { describe, expect, it } from "vitest";
import { aim, AIM, JITTER } from "../../src/board/aim";
import { CELL, Geometry } from "../../src/board/geometry";
import { mayTouch } from "../../src/board/picking";
import { movers } from "../../src/board/targets";
import { gameOf, session } from "../fixtures";

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

describe("aim", () => {
  const names = ["chessbattle-start", "chessbattle-shot", "grandwaterloo-start", "sinoeuropean-start"];
  // A board of 12 cells on a page of 360 pixels has cells of less than 29; smaller ones must do as well.
  it.each(names.flatMap((name) => [20, 24, 28, 36, 44].map((size) => [name, size] as const)))(
    "never takes another cell for the one aimed at: %s with cells of %d pixels",
    (name, size) => {
      const geometry = new Geometry(gameOf(name), "white");
      const next = random(size);
      for (let tap = 0; tap < 2000; tap += 1) {
        // Any cells may be targets.
        const matters = new Set([...geometry.game.cells.keys()].filter(() => next() < 0.4));
        const cells = [...matters];
        const meant = cells[Math.floor(next() * cells.length)];
        if (meant === undefined) continue;
        const decisive = new Set(cells.filter((cell) => cell === meant || next() < 0.7));
        const centre = geometry.centre(meant);
        const off = () => (((next() * 2 - 1) * AIM * size + (next() * 2 - 1) * JITTER) / size) * CELL;
        const aimed = aim(geometry, { x: centre.x + off(), y: centre.y + off() }, size, matters, decisive);
        if (aimed.type === "cell") expect(aimed.cell).toBe(meant);
        else expect(aimed).toMatchObject({ type: "ask", cells: expect.arrayContaining([meant]) });
      }
    },
  );

  it("seldom has to ask: two hundred taps within 10 pixels of the middle at 360 pixels", () => {
    const name = "chessbattle-start";
    const geometry = new Geometry(gameOf(name), "white");
    const position = session(name);
    const size = 28;
    const next = random(7);
    let asked = 0;
    for (let tap = 0; tap < 200; tap += 1) {
      const move = position.moves[Math.floor(next() * position.moves.length)];
      if (move === undefined) throw new Error("no moves");
      const matters = new Set(
        [...movers(position.moves)].filter((cell) => mayTouch({ pieces: position.pieces, movable: "white" }, cell)),
      );
      const centre = geometry.centre(move.picks.piece);
      const off = () => (((next() * 2 - 1) * JITTER) / size) * CELL;
      const aimed = aim(geometry, { x: centre.x + off(), y: centre.y + off() }, size, matters, new Set());
      if (aimed.type === "ask") asked += 1;
      else expect(aimed).toEqual({ type: "cell", cell: move.picks.piece });
    }
    expect(asked).toBeLessThan(20);
  });

  it("helps a tap beside the only piece, but not beside the only target", () => {
    const geometry = new Geometry(gameOf("chessbattle-start"), "white");
    const cell = geometry.game.cells.findIndex(({ name }) => name === "e5");
    const beside = { x: geometry.corner(cell).x - 5, y: geometry.centre(cell).y };
    expect(aim(geometry, beside, 28, new Set([cell]), new Set())).toEqual({ type: "cell", cell });
    expect(aim(geometry, beside, 28, new Set([cell]), new Set([cell]))).toEqual({ type: "ask", cells: [cell] });
  });
});
