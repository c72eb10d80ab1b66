import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./tests/support/suite/chromium.ts";

/** Set by `npm test`, which sums the counts. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/suite/e2e-setup.ts",
  outputDir: "test-results/e2e",
  reporter: countsFile ? [["list"], ["json", { outputFile: countsFile }]] : "list",
  workers: 2,
  forbidOnly: true,
  // One repetition in CI, where a journey that then passes is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  // Both end with the event that is waited for: only a failure takes so long, and no machine is too busy.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  projects: [
    { name: "journeys", testIgnore: /\/(full|development)\// },
    // `npm test -- --full` adds these three.
    { name: "full", testMatch: /\/full\/.+\.spec\.ts$/, testIgnore: /\/time\// },
    // The web app as `npm start` serves it: hot reload, and effects that run twice.
    { name: "development", testMatch: /\/development\/.+\.spec\.ts$/ },
    // Its journeys move the clock of the whole product, so they come last, in one worker.
    {
      name: "time",
      testMatch: /\/full\/time\/.+\.spec\.ts$/,
      dependencies: ["journeys", "full", "development"],
      workers: 1,
    },
  ],
  use: {
    baseURL: process.env["GRUEZI_BASE_URL"],
    viewport: { width: 1300, height: 900 },
    // The trace's snapshots show the page; a film costs a quarter of a journey's time.
    trace: { mode: "retain-on-failure", screenshots: false },
    // A worker's cache would answer requests that a journey fails; journeys about the worker allow it.
    serviceWorkers: "block",
    launchOptions: CHROMIUM,
  },
});
