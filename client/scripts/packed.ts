/** For the build: files in the form in which they are sent. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";
import { addresses, afterBuild } from "./built.ts";

/** Files that shrink, and whose names change whenever they do. */
export function worthPacking(path: string): boolean {
  return path.startsWith("/assets/") && /\.(js|css|wasm)$/.test(path);
}

/** The smallest form by brotli; too slow to be made for each request. */
export function pack(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Puts a packed file, with `.br` at the end of its name, beside each that is worth it. */
export function packed(): Plugin {
  return afterBuild("packed", (folder) => {
    for (const path of addresses(folder).filter(worthPacking)) {
      const file = join(folder, path);
      writeFileSync(`${file}.br`, pack(readFileSync(file)));
    }
  });
}
