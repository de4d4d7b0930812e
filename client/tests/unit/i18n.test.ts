import { beforeAll, describe, expect, it } from "vitest";
import { bestLanguage, formatAgo, has, nameOf, setLanguage, t } from "../../src/i18n";

describe("bestLanguage", () => {
  it.each([
    [["de-AT", "ru-RU", "en"], "ru"],
    [["zh-Hans-CN", "en"], "zh"],
    [["zh-TW"], "zh"],
    [["fr"], "en"],
    [[], "en"],
  ])("%j reads %s", (wanted, best) => {
    expect(bestLanguage(wanted)).toBe(best);
  });
});

describe("t", () => {
  beforeAll(() => setLanguage("ru"));
  it("speaks the language, and gives the key of a message that is nowhere", () => {
    expect(t("nav-settings")).toBe("Настройки");
    expect(has("nav-settings")).toBe(true);
    expect(t("no-such-key")).toBe("no-such-key");
    expect(has("no-such-key")).toBe(false);
  });
  it("names a game or a piece in it, else in English", () => {
    expect(nameOf({ name: "Spy", names: { ru: "Хельги" } })).toBe("Хельги");
    expect(nameOf({ name: "Spy", names: {} })).toBe("Spy");
  });
  it("tells how long ago", () => {
    const now = Date.UTC(2026, 10, 30, 12);
    expect(formatAgo(now - 3 * 3_600_000, now)).toBe("3 часа назад");
    expect(formatAgo(now + 5000, now)).toContain("минут");
  });
  it("keeps the last language asked for, whichever loads first", async () => {
    await Promise.all([setLanguage("zh"), setLanguage("en")]);
    expect(t("nav-settings")).toBe("Settings");
  });
});
