import { describe, expect, it } from "vitest";
import { plan, still } from "../../src/board/animate";
import { soundsOf } from "../../src/board/sound";
import { after } from "../harness/after";
import { gameOf, session, sessionNames } from "../fixtures";

const standing = (sprites: ReturnType<typeof still>) =>
  sprites.map(({ piece, file, rank }) => `${piece.side}${piece.kind}@${file},${rank}`).sort();

describe("animation", () => {
  it.each(sessionNames())(
    "begins with the board before and ends with the board after, for every move of %s",
    (name) => {
      const game = gameOf(name);
      const position = session(name);
      for (const move of position.moves) {
        const shown = plan(game, position.pieces, move.effects);
        expect(shown.duration).toBeGreaterThan(0);
        expect(shown.duration).toBeLessThan(1500);
        if (!move.flags.split) expect(standing(shown.frame(0).sprites)).toEqual(standing(still(game, position.pieces)));
        const end = shown.frame(shown.duration).sprites.filter(({ opacity }) => opacity > 0);
        expect(standing(end)).toEqual(standing(still(game, after(position, move).pieces)));
        for (let time = 0; time <= shown.duration; time += 16) {
          const keys = shown.frame(time).sprites.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }
    },
  );

  it("shows a shot while the shooter stays", () => {
    const position = session("chessbattle-shot");
    const move = position.moves.find(({ flags }) => flags.shot);
    if (move === undefined) throw new Error("no shot");
    const game = gameOf("chessbattle-shot");
    const shown = plan(game, position.pieces, move.effects);
    const frames = Array.from({ length: 20 }, (_, index) => shown.frame((shown.duration * index) / 19));
    expect(frames.some(({ shot }) => shot !== null && shot.muzzle > 0 && shot.line > 0)).toBe(true);
    expect(frames.some(({ shot }) => shot !== null && shot.hit > 0)).toBe(true);
    const view = game.cells[move.picks.piece];
    for (const { sprites } of frames)
      expect(sprites.some(({ file, rank }) => file === view?.file && rank === view.rank)).toBe(true);
  });

  it("lets both pieces of a castling go at once", () => {
    const position = session("grandwaterloo-castling");
    const move = position.moves.find(({ flags }) => flags.castling);
    if (move === undefined) throw new Error("no castling");
    const shown = plan(gameOf("grandwaterloo-castling"), position.pieces, move.effects);
    expect(shown.frame(60).sprites.filter(({ moving }) => moving).length).toBeGreaterThan(1);
  });
});

describe("sounds", () => {
  it("tell moves, shots, joins and checks apart", () => {
    const heard = (name: string, text: string) => {
      const move = session(name).moves.find((one) => one.text === text);
      return move === undefined ? [] : soundsOf(move, null);
    };
    expect(heard("grandwaterloo-start", "a3a5")).toEqual(["move"]);
    expect(heard("grandwaterloo-start", "b2a2s")).toEqual(["split", "join"]);
    expect(heard("chessbattle-shot", "e5e8")).toEqual(["shot"]);
    expect(heard("chessbattle-removal", "c11c12xd9")[0]).toBe("capture");
    expect(heard("waterloo2014-promotion", "c9c10q")).toContain("promotion");
  });
});
