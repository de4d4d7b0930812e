/** The settings in force: kept in the browser, applied to the document at once, shared between tabs. */

import { bestLanguage, type Language, setLanguage } from "./i18n";
import { fetchChips } from "./pieces";
import { readSettings, type Settings } from "./settings";

const KEY = "settings";

/** Storage may be forbidden; then settings last as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current: Settings = $state.raw(readSettings(null));

export function settings(): Settings {
  return current;
}

/** The language in force: the chosen one, else by the browser. */
export function effectiveLanguage(): Language {
  return current.language ?? bestLanguage(navigator.languages);
}

const darkness = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");

function applyScheme(): void {
  const dark = current.scheme === "system" ? darkness?.matches === true : current.scheme === "dark";
  document.documentElement.dataset["scheme"] = dark ? "dark" : "light";
}

async function apply(): Promise<void> {
  applyScheme();
  // Without chips there are figurines.
  const pieces = current.pieces === "chips" ? fetchChips().catch(() => undefined) : undefined;
  await Promise.all([setLanguage(effectiveLanguage()), pieces]);
}

/** Changes some settings. */
export function change(changes: Partial<Settings>): void {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // No room or no right to keep them.
  }
  void apply();
}

/** Reads what was kept; done when the language and the pieces are there. */
export async function startPreferences(): Promise<void> {
  current = readSettings(stored());
  darkness?.addEventListener("change", applyScheme);
  addEventListener("languagechange", () => void apply());
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) {
      current = readSettings(event.newValue);
      void apply();
    }
  });
  await apply();
}
