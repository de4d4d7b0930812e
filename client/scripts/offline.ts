/** For the build: what the page needs to work without network. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { addresses, afterBuild } from "./built.ts";

/** What the worker is told of the version in a folder. */
export function versionOf(folder: string): { id: string; entry: string; files: string[] } {
  const all = addresses(folder);
  const hash = createHash("sha256");
  for (const path of all) {
    hash.update(`${path}\n`).update(readFileSync(join(folder, path)));
  }
  const [, entry] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(folder, "index.html"), "utf8")) ?? [];
  if (entry === undefined) {
    throw new Error("expected a script in index.html, found none");
  }
  return { id: hash.digest("hex").slice(0, 16), entry, files: all.filter((path) => path !== "/index.html") };
}

/** Adds the worker that keeps the page, `sw.js`, with the list of all that was built. It is one file, which every browser understands. */
export function offline(source: string): Plugin {
  return afterBuild("offline", async (folder) => {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: { VERSION: JSON.stringify(versionOf(folder)) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: "es2022",
        rolldownOptions: { input: source, output: { format: "iife", entryFileNames: "sw.js" } },
      },
    });
  });
}
