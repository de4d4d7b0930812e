import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { keepers } from "../../src/board/rights";
import { Speech, type Args } from "../../src/board/speech";
import type { Refusal } from "../../src/gen/rules";
import facts from "../../../docs/FACTS.md?raw";
import en from "../../../locales/en/board.ftl?raw";
import ru from "../../../locales/ru/board.ftl?raw";
import zh from "../../../locales/zh/board.ftl?raw";
import { gameOf, session, sessionNames } from "../fixtures";

const LANGUAGES = ["en", "ru", "zh"] as const;
type Language = (typeof LANGUAGES)[number];
const texts: Record<Language, string> = { en, ru, zh };

/** Fails where a message or one of its variables is missing. */
function speaker(name: string, language: Language): Speech {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(texts[language]));
  const t = (key: string, args: Args = {}) => {
    const value = bundle.getMessage(key)?.value;
    if (value == null) throw new Error(`no message ${key}`);
    const faults: Error[] = [];
    const text = bundle.formatPattern(value, args, faults);
    if (faults[0] !== undefined) throw faults[0];
    return text;
  };
  return new Speech(gameOf(name), t, language);
}

function told(name: string, text: string, language: Language = "en"): string {
  const position = session(name);
  const move = position.moves.find((one) => one.text === text);
  if (move === undefined) throw new Error(`no move ${text}`);
  return speaker(name, language).move(position.turn, move);
}

describe("moves are told", () => {
  it.each([
    ["grandwaterloo-start", "a3a5", "Yellow: pawn a3 to a5."],
    ["grandwaterloo-start", "e2d4n", "Yellow: knight leaves joker, spy stays, knight e2 to d4."],
    ["grandwaterloo-start", "b2a2s", "Yellow: spy leaves guard, spy stays, spy b2 to a2, joins spy, now guard."],
    ["chessbattle-shot", "e5e8", "White: cannon on e5 shoots at e8, takes soldier on e8."],
    [
      "chessbattle-removal",
      "c11c12xd9",
      "White: soldier c11 to c12, soldier on c12 goes off the board, cannon on d9 goes off the board.",
    ],
  ])("%s %s", (name, text, sentence) => {
    expect(told(name, text)).toBe(sentence);
  });

  it("in Russian and Chinese too", () => {
    expect(told("chessbattle-shot", "e5e8", "ru")).toBe("Белые: пушка, e5: выстрел по e8, взятие на e8: солдат.");
    expect(told("chessbattle-shot", "e5e8", "zh")).toBe("白方：e5 的大炮射击 e8，吃 e8 的士兵。");
  });

  it.each(LANGUAGES.flatMap((language) => sessionNames().map((name) => [language, name] as const)))(
    "every move has all its messages: %s, %s",
    (language, name) => {
      const speech = speaker(name, language);
      const position = session(name);
      for (const move of position.moves) expect(speech.move(position.turn, move)).not.toContain("{");
    },
  );
});

describe("cells are told", () => {
  it("with what stands there and what may happen there", () => {
    const name = "chessbattle-shot";
    const position = session(name);
    const cell = gameOf(name).cells.findIndex((view) => view.name === "e8");
    const quiet = { selected: false, target: undefined, last: false, goal: false, right: false };
    const speech = speaker(name, "en");
    expect(speech.cell(position, cell, quiet)).toBe("e8, red soldier");
    expect(speech.cell(position, cell, { ...quiet, target: { cell, mark: "shot", parts: [null], taken: [] } })).toBe(
      "e8, red soldier, can be shot",
    );
  });

  it("with the parts that can go there", () => {
    const name = "grandwaterloo-start";
    const game = gameOf(name);
    const cell = game.cells.findIndex((view) => view.name === "d4");
    const knight = game.kinds.findIndex(({ letter }) => letter === "N");
    expect(
      speaker(name, "en").cell(session(name), cell, {
        selected: false,
        target: { cell, mark: "quiet", parts: [null, knight], taken: [] },
        last: false,
        goal: false,
        right: false,
      }),
    ).toBe("d4, empty, can go here (whole or knight)");
  });
});

describe("refusals are told", () => {
  const name = "grandwaterloo-start";
  const pawn = { kind: gameOf(name).kinds.findIndex(({ letter }) => letter === "P"), side: "white" } as const;
  const standing = [{ cell: 11, piece: pawn }];
  const going = { piece: { piece: pawn }, from: { cell: 0 }, to: { cell: 1 } };
  const royal = { royal: { piece: pawn }, at: { cell: 4 } };
  const by = { by: { standing }, count: { number: 1 } };
  /** The keys of docs/FACTS.md, with the variables that the rules give them. */
  const refusals: Omit<Refusal, "text">[] = [
    { key: "over", values: { reason: { word: "checkmate" }, winner: { side: "black" } } },
    { key: "empty-cell", values: { cell: { cell: 3 } } },
    {
      key: "not-yours",
      values: { piece: { piece: pawn }, from: { cell: 3 }, owner: { side: "white" }, turn: { side: "black" } },
    },
    { key: "same-cell", values: { cell: { cell: 3 } } },
    { key: "no-way", values: going },
    { key: "outside-region", values: going },
    { key: "blocked", values: { ...going, by: { standing: [...standing, ...standing] }, count: { number: 2 } } },
    { key: "needs-hurdle", values: { ...going, needed: { number: 1 }, found: { number: 0 } } },
    { key: "needs-hurdle", values: { ...going, needed: { number: 2 }, found: { number: 1 } } },
    { key: "own-piece", values: { ...going, friend: { piece: pawn }, joins: { word: "yes" } } },
    { key: "own-piece", values: { ...going, friend: { piece: pawn }, joins: { word: "no" } } },
    { key: "immune", values: { attacker: { piece: pawn }, victim: { piece: pawn }, to: { cell: 3 } } },
    { key: "cannot-take", values: { ...going, victim: { piece: pawn } } },
    { key: "nothing-to-take", values: { ...going, shot: { word: "yes" } } },
    { key: "nothing-to-take", values: { ...going, shot: { word: "no" } } },
    { key: "royal-attacked", values: { ...royal, ...by, stays: { word: "yes" } } },
    { key: "royal-attacked", values: { ...royal, ...by, stays: { word: "no" } } },
    { key: "right-lost", values: { ...royal, to: { cell: 3 } } },
    { key: "castling-blocked", values: { ...royal, ...by } },
    { key: "castling-in-check", values: { ...royal, ...by } },
    { key: "castling-attacked", values: { ...royal, ...by, cell: { cell: 3 } } },
    { key: "no-promotion", values: going },
    { key: "repeats", values: { ply: { number: 0 }, number: { number: 1 }, side: { side: "white" } } },
    { key: "repeats", values: { ply: { number: 5 }, number: { number: 3 }, side: { side: "black" } } },
  ];

  it.each(LANGUAGES.flatMap((language) => refusals.map((refusal) => [language, refusal] as const)))(
    "%s %j",
    (language, refusal) => {
      const text = speaker(name, language).refusal({ ...refusal, text: "" });
      expect(text).not.toContain("{");
      expect(text).toMatch(/[.。]$/);
    },
  );

  it("cover the table of docs/FACTS.md", () => {
    const rows = facts.split("\n").filter((line) => /^\| `[a-z-]+`(, `[a-z-]+`)* \|/.test(line));
    const keys = rows.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map(([, key]) => key));
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.filter((key) => !refusals.some((refusal) => refusal.key === key))).toEqual([]);
  });

  it("name what stands in the way", () => {
    const speech = speaker(name, "en");
    expect(speech.refusal({ key: "blocked", text: "", values: { ...going, ...by } })).toBe(
      "The way of the pawn from a1 to b1 is blocked by the pawn on b2.",
    );
  });
});

describe("rights", () => {
  it("show a power on the piece that holds it, and castling on its target", () => {
    const position = session("waterloo2014-promotion");
    const kept = keepers(position);
    expect(kept.map(({ side }) => side).sort()).toEqual(["black", "white"]);
    for (const { cell } of kept)
      expect(gameOf("waterloo2014-promotion").kinds[position.pieces[cell]?.kind ?? -1]?.royal).toBe(true);
    const castling = { ...position, rights: [{ side: "white" as const, letter: "B", kind: null, to: 7 }] };
    expect(keepers(castling)).toEqual([{ cell: 7, side: "white", castling: true }]);
  });
});
