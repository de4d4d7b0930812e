/// <reference types="node" />
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addresses } from "../../scripts/built";
import { versionOf } from "../../scripts/offline";
import { answerOf, outdated } from "../../src/offline/answer";

describe("answerOf", () => {
  const kept = new Set(["/icon.svg", "/manifest.webmanifest", "/assets/index-1a.js"]);

  it.each(["/api/records", "/api", "/api/openapi.json", "/healthz", "/metrics"])("leaves %s to the server", (path) => {
    expect(answerOf("GET", path, false, kept)).toBe("network");
    expect(answerOf("GET", path, true, kept)).toBe("network");
  });

  it.each(["PUT", "POST", "DELETE", "HEAD"])("leaves %s to the server", (method) => {
    expect(answerOf(method, "/icon.svg", false, kept)).toBe("network");
  });

  it.each(["/", "/games", "/settings", "/new/chess", "/game/6f3c1c1e-8a0c-4b57-9a44-0d1c2b3a4f5e"])(
    "knows the page %s",
    (path) => {
      expect(answerOf("GET", path, true, kept)).toBe("shell");
    },
  );

  it("asks the network first for pages that are none, and for files that it does not know", () => {
    expect(answerOf("GET", "/nowhere", true, kept)).toBe("shell-if-alone");
    expect(answerOf("GET", "/apiary", true, kept)).toBe("shell-if-alone");
    expect(answerOf("GET", "/robots.txt", false, kept)).toBe("network");
  });

  it("takes files from what is kept, also those of the version before", () => {
    expect(answerOf("GET", "/icon.svg", false, kept)).toBe("file");
    expect(answerOf("GET", "/icon.svg", true, kept)).toBe("file");
    expect(answerOf("GET", "/assets/index-0f.js", false, kept)).toBe("file");
  });
});

describe("outdated", () => {
  it("lets the last two versions stay, and caches of others", () => {
    expect(outdated(["page-1", "other", "page-2", "page-3"], "page-")).toEqual(["page-1"]);
    expect(outdated(["page-1", "page-2"], "page-")).toEqual([]);
  });
});

describe("versionOf", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "page-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), '<script type="module" crossorigin src="/assets/index-1a.js"></script>');
    writeFileSync(join(folder, "assets/index-1a.js"), "1");
    writeFileSync(join(folder, "icon.svg"), "<svg/>");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("lists all files but the page, and what the page loads", () => {
    expect(addresses(folder)).toEqual(["/assets/index-1a.js", "/icon.svg", "/index.html"]);
    const { entry, files } = versionOf(folder);
    expect(entry).toBe("/assets/index-1a.js");
    expect(files).toEqual(["/assets/index-1a.js", "/icon.svg"]);
  });

  it("is another one when any file is another one", () => {
    const before = versionOf(folder).id;
    expect(versionOf(folder).id).toBe(before);
    writeFileSync(join(folder, "icon.svg"), "<svg><g/></svg>");
    expect(versionOf(folder).id).not.toBe(before);
  });

  it("refuses a page without a script", () => {
    writeFileSync(join(folder, "index.html"), "<p>");
    expect(() => versionOf(folder)).toThrow("expected a script in index.html");
  });
});
