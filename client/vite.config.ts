import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./scripts/offline.ts";

export default defineConfig({
  plugins: [svelte(), offline("src/offline/worker.ts")],
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  worker: { format: "es" },
  // The texts stand beside this folder, in `locales`.
  server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" }, fs: { allow: [".."] } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
