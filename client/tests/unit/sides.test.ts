// What the sides are called, in three languages: by the words of colours, or as a game of the reader's own says.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { Sides } from "../../src/gen/rules";
import { PLAIN_SIDES, sideWords } from "../../src/i18n/sides";
import en from "../../../locales/en/board.ftl?raw";
import ru from "../../../locales/ru/board.ftl?raw";
import zh from "../../../locales/zh/board.ftl?raw";
import { game } from "../fixtures";

const texts = { en, ru, zh };

function words(sides: Sides, language: keyof typeof texts): string[] {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(texts[language]));
  const t = (key: string, args: Record<string, string>): string => {
    const value = bundle.getMessage(key)?.value;
    return value ? bundle.formatPattern(value, args) : key;
  };
  const { white, black } = {
    white: sideWords(sides, "white", t, language),
    black: sideWords(sides, "black", t, language),
  };
  return [white.colour, white.name, white.of, black.name, black.of];
}

describe("sides", () => {
  // The names are those of docs/RULES.md, section 0.
  it.each([
    ["sinoeuropean", "en", ["blue", "Blue", "Blue’s", "Red", "Red’s"]],
    ["sinoeuropean", "ru", ["blue", "Синие", "синих", "Красные", "красных"]],
    ["sinoeuropean", "zh", ["blue", "蓝方", "蓝方", "红方", "红方"]],
    ["grandwaterloo", "ru", ["yellow", "Жёлтые", "жёлтых", "Зелёные", "зелёных"]],
    ["chessbattle", "en", ["white", "White", "White’s", "Red", "Red’s"]],
    ["waterloo2014", "ru", ["white", "Белые", "белых", "Чёрные", "чёрных"]],
  ] as const)("of %s in %s", (id, language, expected) => {
    expect(words(game(id).sides, language)).toEqual(expected);
  });

  it("have the name that a game gives them when it is no colour's word", () => {
    const sides: Sides = {
      white: { name: "Foxes", names: { ru: "Лисы" }, color: "red", compounds: "red" },
      black: { name: "blue", names: { ru: "Голубые" }, color: "blue", compounds: "blue" },
    };
    expect(words(sides, "en")).toEqual(["own", "Foxes", "Foxes’s", "Blue", "Blue’s"]);
    expect(words(sides, "ru")).toEqual(["own", "Лисы", "стороны «Лисы»", "Голубые", "стороны «Голубые»"]);
    expect(words(sides, "zh")).toEqual(["own", "Foxes", "Foxes", "蓝方", "蓝方"]);
  });

  it("are White and Black where nothing is said", () => {
    expect(words(PLAIN_SIDES, "zh")).toEqual(["white", "白方", "白方", "黑方", "黑方"]);
  });
});
