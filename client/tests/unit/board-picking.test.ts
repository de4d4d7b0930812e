import { describe, expect, it } from "vitest";
import {
  IDLE,
  partsOf,
  pick,
  type PickContext,
  type PickEffect,
  type PickEvent,
  type Picking,
} from "../../src/board/picking";
import { arrivals, targets } from "../../src/board/targets";
import { gameOf, session } from "../fixtures";

/** Plays with one fixture: cells by their names. */
function table(name: string, options: Partial<PickContext> = {}) {
  const game = gameOf(name);
  const position = session(name);
  const context: PickContext = {
    moves: position.moves,
    pieces: position.pieces,
    movable: position.turn,
    confirm: false,
    ...options,
  };
  const cell = (wanted: string) => {
    const found = game.cells.findIndex(({ name }) => name === wanted);
    if (found < 0) throw new Error(`no cell ${wanted}`);
    return found;
  };
  const kind = (wanted: string) => game.kinds.findIndex(({ letter }) => letter === wanted);
  const run = (events: (string | PickEvent)[]) => {
    let state: Picking = IDLE;
    const effects: PickEffect[] = [];
    for (const event of events) {
      const step = pick(context, state, typeof event === "string" ? { type: "cell", cell: cell(event) } : event);
      state = step.state;
      effects.push(...step.effects);
    }
    return { state, effects, moves: effects.flatMap((effect) => (effect.type === "move" ? [effect.move.text] : [])) };
  };
  return { context, cell, kind, run, position };
}

describe("picking", () => {
  it("plays a move by piece and target", () => {
    expect(table("grandwaterloo-start").run(["a3", "a5"]).moves).toEqual(["a3a5"]);
  });

  it("takes the choice back when the piece is touched again or on cancel", () => {
    const { run } = table("grandwaterloo-start");
    expect(run(["a3", "a3"]).state).toEqual(IDLE);
    expect(run(["a3", { type: "cancel" }]).effects.at(-1)).toEqual({ type: "cancelled" });
  });

  it("chooses another own piece instead", () => {
    expect(table("grandwaterloo-start").run(["a3", "c3", "c4"]).moves).toEqual(["c3c4"]);
  });

  it("does not touch the enemy's pieces, nor any when none is movable", () => {
    expect(table("grandwaterloo-start").run(["a8", "a7"]).state).toEqual(IDLE);
    expect(table("grandwaterloo-start", { movable: null }).run(["a3", "a4"]).moves).toEqual([]);
  });

  it("asks for a reason when the target is none, and keeps the piece", () => {
    const { run, cell } = table("grandwaterloo-start");
    const { state, effects } = run(["a3", "b7"]);
    expect(effects.at(-1)).toEqual({ type: "refuse", from: cell("a3"), to: cell("b7") });
    expect(state).toMatchObject({ phase: "piece", piece: cell("a3") });
  });

  it("asks for the part only where more than one can go", () => {
    const { run, kind } = table("grandwaterloo-start");
    // The knight alone joins the adviser on g1.
    expect(run(["e2", "g1"]).moves).toEqual(["e2g1n"]);
    const { state } = run(["e2", "d4"]);
    expect(state).toMatchObject({ phase: "ask", asks: "part", choices: expect.arrayContaining([null, kind("N")]) });
    expect(run(["e2", "d4", { type: "answer", answer: null }]).moves).toEqual(["e2d4"]);
    expect(run(["e2", "d4", { type: "answer", answer: kind("N") }]).moves).toEqual(["e2d4n"]);
  });

  it("takes the part chosen before the target", () => {
    const { run, kind, context, cell } = table("grandwaterloo-start");
    expect(partsOf(context.moves, cell("e2"))).toEqual(expect.arrayContaining([null, kind("N"), kind("S")]));
    expect(run(["e2", { type: "part", part: kind("N") }, "d4"]).moves).toEqual(["e2d4n"]);
    expect(run(["e2", { type: "part", part: null }, "d4"]).moves).toEqual(["e2d4"]);
    // The spy does not leap.
    expect(run(["e2", { type: "part", part: kind("S") }, "d4"]).effects.at(-1)?.type).toBe("refuse");
  });

  it("joins a friend", () => {
    const { run } = table("grandwaterloo-start");
    expect(run(["b2", "a2"]).moves).toEqual(["b2a2s"]);
  });

  it("castles to where the royal goes", () => {
    const { run, context } = table("grandwaterloo-castling");
    const castlings = context.moves.filter(({ flags }) => flags.castling).map(({ text }) => text);
    expect(castlings).toContain("e1h1");
    expect(run(["e1", "h1"]).moves).toEqual(["e1h1"]);
  });

  it("shows what stands where after a move", () => {
    const told = (name: string, text: string) => {
      const { position } = table(name);
      const move = position.moves.find((one) => one.text === text) ?? null;
      const { cells, kinds } = gameOf(name);
      return arrivals(move).map(({ cell, piece }) => `${kinds[piece.kind]?.letter}${cells[cell]?.name}`);
    };
    // RULES 2.7: the emperor becomes a king, the marshall and the rook go to f1 and g1.
    expect(told("grandwaterloo-castling", "e1h1").sort()).toEqual(["Kh1", "Mf1", "Rg1"]);
    expect(told("grandwaterloo-start", "b2a2s")).toEqual(["Ga2"]);
    expect(told("chessbattle-shot", "e5e8")).toEqual([]);
    expect(told("chessbattle-removal", "c11c12xd9")).toEqual([]);
  });

  it("shoots", () => {
    const { run, cell } = table("chessbattle-shot");
    const { state } = run(["e5"]);
    const { context } = table("chessbattle-shot");
    expect(
      targets(context.moves, state)
        .filter(({ mark }) => mark === "shot")
        .map(({ cell: at }) => at),
    ).toEqual(expect.arrayContaining([cell("e8"), cell("g7")]));
    expect(run(["e5", "e8"]).moves).toEqual(["e5e8"]);
  });

  it("asks which piece goes along with a removed one, and takes a touch on it for the answer", () => {
    const { run, cell, context } = table("chessbattle-removal");
    const { state } = run(["c11", "c12"]);
    expect(state).toMatchObject({ phase: "ask", asks: "victim" });
    expect(
      targets(context.moves, state)
        .map(({ cell: at }) => at)
        .sort(),
    ).toEqual([cell("d9"), cell("i7")].sort());
    expect(run(["c11", "c12", "d9"]).moves).toEqual(["c11c12xd9"]);
    expect(run(["c11", "c12", { type: "answer", answer: cell("i7") }]).moves).toEqual(["c11c12xi7"]);
    // Elsewhere is no answer.
    expect(run(["c11", "c12", "f6"]).state).toMatchObject({ phase: "piece", piece: cell("c11") });
  });

  it("asks what a piece becomes, staying among the answers where it may", () => {
    const { run, kind } = table("waterloo2014-promotion");
    const { state } = run(["c9", "c10"]);
    expect(state).toMatchObject({ phase: "ask", asks: "becomes" });
    expect(run(["c9", "c10", { type: "answer", answer: kind("Q") }]).moves).toEqual(["c9c10q"]);
    expect(run(["c9", "c10", { type: "answer", answer: kind("K") }]).moves).toEqual([]);
  });

  it("waits to be confirmed when asked to, and only then", () => {
    const { run } = table("grandwaterloo-start", { confirm: true });
    expect(run(["a3", "a5"])).toMatchObject({ state: { phase: "confirm" }, moves: [] });
    expect(run(["a3", "a5", { type: "accept" }]).moves).toEqual(["a3a5"]);
    expect(run(["a3", "a5", "a5"]).moves).toEqual(["a3a5"]);
    expect(run(["a3", "a5", "c5"])).toMatchObject({ state: IDLE, moves: [] });
  });

  it.each([
    "grandwaterloo-start",
    "grandwaterloo-split",
    "grandwaterloo-castling",
    "chessbattle-start",
    "chessbattle-shot",
    "chessbattle-removal",
    "waterloo2014-promotion",
    "sinoeuropean-start",
  ])("leads to every legal move of %s by its picks", (name) => {
    const { context } = table(name);
    for (const move of context.moves) {
      const { picks } = move;
      let step = pick(context, IDLE, { type: "cell", cell: picks.piece });
      step = pick(context, step.state, { type: "cell", cell: picks.target });
      while (step.state.phase === "ask")
        step = pick(context, step.state, { type: "answer", answer: picks[step.state.asks] });
      expect(step.effects).toEqual([{ type: "move", move }]);
    }
  });
});
