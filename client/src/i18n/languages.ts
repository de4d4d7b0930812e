/** The languages of the page, and how one is chosen. */

import { negotiateLanguages } from "@fluent/langneg";

export type Language = "en" | "ru" | "zh";

export const LANGUAGES: readonly Language[] = ["en", "ru", "zh"];

/** Each language's name in itself. */
export const ENDONYMS: Readonly<Record<Language, string>> = { en: "English", ru: "Русский", zh: "中文" };

/** What `<html lang>` and `Intl` are given. */
export const TAGS: Readonly<Record<Language, string>> = { en: "en", ru: "ru", zh: "zh-Hans" };

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The best of our languages for somebody who reads these, such as `navigator.languages`; English when none fits. */
export function bestLanguage(wanted: readonly string[]): Language {
  const [best] = negotiateLanguages([...wanted], [...LANGUAGES], { defaultLocale: "en", strategy: "lookup" });
  return isLanguage(best) ? best : "en";
}
