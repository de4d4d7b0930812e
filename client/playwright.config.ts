import { defineConfig } from "@playwright/test";

const PORT = 5174;
const SOURCES = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // Machines that are busy with something else are slow, and a page is not wrong for that.
  timeout: 90_000,
  // A test that passes only the second time is told as flaky in the summary.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env["QUATREBRAS_BROWSER"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
  projects: [
    // The board alone, in a page of its own that is never built.
    { name: "board", testMatch: "board.spec.ts", use: { baseURL: SOURCES } },
    // The built page, from a server.
    {
      name: "page",
      testIgnore: "board.spec.ts",
      use: { baseURL: process.env["QUATREBRAS_URL"] ?? SOURCES, contextOptions: { reducedMotion: "reduce" } },
    },
  ],
  webServer: {
    command: `npx vite --port ${PORT} --strictPort`,
    url: `${SOURCES}/tests/harness/board.html`,
    reuseExistingServer: true,
    timeout: 60_000,
  },
});
