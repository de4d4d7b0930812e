/** The current language, and `t`, which speaks it. Whatever calls these in markup or in an effect follows the language. */

import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import { type Language, TAGS } from "./languages";
import { loadBundle } from "./texts";

interface Speech {
  language: Language;
  /** The language's own messages, then the English ones. */
  bundles: FluentBundle[];
}

let speech: Speech = $state.raw({ language: "en", bundles: [] });
let wanted: Language = "en";

/** Loads a language and makes it the current one. Until it is there the one before stays. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const bundles = await Promise.all(language === "en" ? [loadBundle("en")] : [loadBundle(language), loadBundle("en")]);
  if (wanted !== language) {
    return;
  }
  speech = { language, bundles };
  if (typeof document !== "undefined") {
    document.documentElement.lang = TAGS[language];
  }
}

export function language(): Language {
  return speech.language;
}

/** The current language as `Intl` wants it. */
export function tag(): string {
  return TAGS[speech.language];
}

function find(key: string): { bundle: FluentBundle; value: Parameters<FluentBundle["formatPattern"]>[0] } | null {
  for (const bundle of speech.bundles) {
    const value = bundle.getMessage(key)?.value;
    if (value) {
      return { bundle, value };
    }
  }
  return null;
}

/** Whether there is such a message. For keys that are made from what the rules say. */
export function has(key: string): boolean {
  return find(key) !== null;
}

/** The message of this key in the current language, else in English, else the key itself. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  const found = find(key);
  if (found === null) {
    return key;
  }
  const faults: Error[] = [];
  const text = found.bundle.formatPattern(found.value, args, faults);
  for (const fault of faults) {
    console.error(`message ${key}: ${fault.message}`);
  }
  return text;
}
