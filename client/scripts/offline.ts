/** For the build: what the page needs to work without network. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";

/** The addresses of all files below a folder. */
export function addresses(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => relative(folder, join(file.parentPath, file.name)));
  return paths.map((path) => `/${path.split(sep).join("/")}`).sort();
}

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
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: "post",
      async handler() {
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
      },
    },
  };
}
