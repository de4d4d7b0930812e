/// <reference types="node" />
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { pack, worthPacking } from "../../scripts/packed";

it.each([
  ["/assets/index-1a.js", true],
  ["/assets/later/Games-1a.js", true],
  ["/assets/index-1a.css", true],
  ["/assets/rules-1a.wasm", true],
  ["/assets/picture-1a.png", false],
  ["/sw.js", false],
  ["/index.html", false],
])("packs what has a hash in its name and shrinks: %s %s", (path, worth) => {
  expect(worthPacking(path)).toBe(worth);
});

it("packs without loss, and well", () => {
  const text = Buffer.from("All of it is said again. ".repeat(400));
  const small = pack(text);
  expect(brotliDecompressSync(small)).toEqual(text);
  expect(small.length).toBeLessThan(100);
});
