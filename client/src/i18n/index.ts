/**
 * The page's languages. One source for all texts: `locales/<language>/*.ftl` at the top of the project.
 *
 * In markup: `{t("play-hint")}`, `{t("home-board", { files: 10, ranks: 10 })}`, `{nameOf(game)}`. A test finds keys
 * that do not exist, that nobody uses and that are given other variables than the message has; therefore a key is written out
 * as a string, or as a template that begins with its fixed part: `` t(`reason-${verdict.reason}`) ``.
 */

export { ENDONYMS, LANGUAGES, TAGS, bestLanguage, isLanguage, type Language } from "./languages";
export { has, language, setLanguage, t, tag } from "./state.svelte";
export { PLAIN_SIDES } from "./sides";
export { formatAgo, formatDate, formatNumber, nameOf } from "./format";
