/** The messages of a language: `locales/<language>/*.ftl`, one chunk a language, loaded when it is first needed. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { type Language, TAGS } from "./languages";

const LOADERS: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("./texts-en"),
  ru: () => import("./texts-ru"),
  zh: () => import("./texts-zh"),
};

/** Isolation marks are left out: all our languages are written from left to right. */
export function bundleOf(language: Language, texts: Iterable<string>): FluentBundle {
  const bundle = new FluentBundle(TAGS[language], { useIsolating: false });
  for (const text of texts) {
    bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

const loaded = new Map<Language, Promise<FluentBundle>>();

export function loadBundle(language: Language): Promise<FluentBundle> {
  let bundle = loaded.get(language);
  if (bundle === undefined) {
    bundle = LOADERS[language]().then((texts) => bundleOf(language, Object.values(texts.default)));
    bundle.catch(() => loaded.delete(language));
    loaded.set(language, bundle);
  }
  return bundle;
}
