import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./scripts/offline.ts";
import { packed } from "./scripts/packed.ts";

/** Where code goes that no visitor needs before the first board; `cargo xtask test --only size` weighs the rest. */
const LATER = "assets/later/[name]-[hash].js";

export default defineConfig({
  plugins: [svelte(), offline("src/offline/worker.ts"), packed()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // Texts are loaded when they are wanted, but some of them always are.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry && !name.startsWith("texts-") ? LATER : "assets/[name]-[hash].js",
      },
    },
  },
  worker: { format: "es" },
  // The texts stand beside this folder, in `locales`.
  server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" }, fs: { allow: [".."] } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
