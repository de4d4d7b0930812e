// The texts of the page: each language has all of them with the same variables, and the code asks for those that exist.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../src/i18n/languages";

const ROOT = join(import.meta.dirname, "../..");

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) {
    node.forEach((child) => walk(child, visit));
  } else if (isNode(node)) {
    visit(node);
    Object.values(node).forEach((child) => walk(child, visit));
  }
}

type Messages = Map<string, Set<string>>;

/** The messages of a language and their variables. */
function messagesOf(language: Language): Messages {
  const folder = join(ROOT, "../locales", language);
  const messages: Messages = new Map();
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), "utf8");
    const written = text.match(/^[a-z][\w-]*(?= *=)/gim) ?? [];
    const resource = new FluentResource(text);
    expect(
      resource.body.map(({ id }) => id),
      `${language}/${file}: every message is well formed`,
    ).toEqual(written);
    for (const message of resource.body) {
      expect(messages.has(message.id), `${language}/${file}: ${message.id} is there twice`).toBe(false);
      const variables = new Set<string>();
      walk(message, (node) => {
        if (node["type"] === "var" && typeof node["name"] === "string") {
          variables.add(node["name"]);
        }
      });
      messages.set(message.id, variables);
    }
  }
  return messages;
}

interface Call {
  where: string;
  /** The whole key, or the beginning of all keys that it may be. */
  key: string;
  whole: boolean;
  /** The variables that are given; null: not written out. */
  variables: string[] | null;
}

interface Code {
  calls: Call[];
  /** Every text in quotes. */
  words: Set<string>;
  /** Beginnings of templates. */
  beginnings: Set<string>;
}

function propertyNames(node: unknown): string[] | null {
  if (node === undefined) {
    return [];
  }
  if (!isNode(node) || node["type"] !== "ObjectExpression" || !Array.isArray(node["properties"])) {
    return null;
  }
  return node["properties"].map((property: unknown) => {
    const key = isNode(property) ? property["key"] : null;
    return isNode(key) && typeof key["name"] === "string" ? key["name"] : "?";
  });
}

/** The keys that an argument may be: of a condition both sides. */
function keysOf(node: unknown): { key: string; whole: boolean }[] {
  if (!isNode(node)) {
    return [];
  }
  if (node["type"] === "Literal" && typeof node["value"] === "string") {
    return [{ key: node["value"], whole: true }];
  }
  if (node["type"] === "ConditionalExpression") {
    return [...keysOf(node["consequent"]), ...keysOf(node["alternate"])];
  }
  const beginning = templateBeginning(node);
  return beginning === null ? [] : [{ key: beginning, whole: false }];
}

function templateBeginning(node: Record<string, unknown>): string | null {
  if (node["type"] !== "TemplateLiteral" || !Array.isArray(node["quasis"])) {
    return null;
  }
  const first: unknown = node["quasis"][0];
  const value = isNode(first) ? first["value"] : null;
  return isNode(value) && typeof value["cooked"] === "string" ? value["cooked"] : null;
}

function readCode(): Code {
  const code: Code = { calls: [], words: new Set(), beginnings: new Set() };
  const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(ts|svelte)$/.test(name) && !/^gen/.test(name))) {
    const text = readFileSync(join(ROOT, "src", file), "utf8");
    const markup = file.endsWith(".svelte") ? text : `<script lang="ts">\n${text}\n</script>`;
    walk(parse(markup, { modern: true }), (node) => {
      if (node["type"] === "Literal" && typeof node["value"] === "string") {
        code.words.add(node["value"]);
      }
      const beginning = templateBeginning(node);
      if (beginning !== null && /^[a-z]+-/.test(beginning)) {
        code.beginnings.add(beginning);
      }
      const callee = node["callee"];
      if (node["type"] === "CallExpression" && isNode(callee) && Array.isArray(node["arguments"])) {
        const [key, args]: unknown[] = node["arguments"];
        // A function that hands its arguments on to `t` is called with messages that exist.
        const found = keysOf(key).filter(({ key }) => callee["name"] === "t" || english.has(key));
        code.calls.push(...found.map((one) => ({ where: file, ...one, variables: propertyNames(args) })));
      }
    });
  }
  return code;
}

const languages = LANGUAGES.map((language) => [language, messagesOf(language)] as const);
const english = messagesOf("en");
const code = readCode();

/** The variables of a message in all languages: not every language needs all of them. */
function variablesOf(key: string): Set<string> {
  return new Set(languages.flatMap(([, messages]) => [...(messages.get(key) ?? [])]));
}

/** The variables of all messages whose keys begin with the same word, as those for one list of values from the rules do. */
function familyOf(messages: Messages, key: string): Set<string> {
  const word = key.split("-")[0];
  return new Set([...messages].flatMap(([other, variables]) => (other.split("-")[0] === word ? [...variables] : [])));
}

describe.each(languages)("%s", (language, messages) => {
  it("has all messages, and no others", () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it("has no variable that no other language knows, in messages whose keys the code makes", () => {
    const called = new Set(code.calls.filter(({ whole }) => whole).map(({ key }) => key));
    const others = languages.filter(([other]) => other !== language).map(([, theirs]) => theirs);
    for (const [key, variables] of messages) {
      if (!called.has(key)) {
        const known = new Set(others.flatMap((theirs) => [...familyOf(theirs, key)]));
        expect(
          [...variables].filter((name) => !known.has(name)),
          key,
        ).toEqual([]);
      }
    }
  });
});

describe("the code", () => {
  it("was read", () => {
    expect(code.calls.length).toBeGreaterThan(100);
    expect(english.size).toBeGreaterThan(100);
  });
  it("asks for messages that exist", () => {
    const missing = code.calls.filter(({ key, whole }) =>
      whole ? !english.has(key) : ![...english.keys()].some((known) => known.startsWith(key)),
    );
    expect(missing).toEqual([]);
  });
  it("gives each message its variables", () => {
    const wrong = code.calls.filter(({ key, whole, variables }) => {
      const wanted = [...variablesOf(key)];
      return whole && variables !== null && [...variables].sort().join() !== wanted.sort().join();
    });
    expect(wrong).toEqual([]);
  });
  it("uses every message", () => {
    // `<id>-about` is made from a game's id.
    const unused = [...english.keys()].filter(
      (key) =>
        !code.words.has(key) &&
        !key.endsWith("-about") &&
        ![...code.beginnings].some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });
});
