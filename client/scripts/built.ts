/** For the build: the folder of all that was built, and what is done to it when all is there. */

import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";

/** The addresses of all files below a folder. */
export function addresses(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => relative(folder, join(file.parentPath, file.name)));
  return paths.map((path) => `/${path.split(sep).join("/")}`).sort();
}

/** Does something with the folder once the build has written it; several do it one after the other, in their order. */
export function afterBuild(name: string, work: (folder: string) => void | Promise<void>): Plugin {
  let folder = "";
  return {
    name,
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: { sequential: true, order: "post", handler: () => work(folder) },
  };
}
