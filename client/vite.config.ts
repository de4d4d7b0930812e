import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  worker: { format: "es" },
  server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
});
