import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./tests/support/suite/chromium.ts";

/** Set by `npm test`, which adds the parts up. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/suite/e2e-setup.ts",
  outputDir: "test-results/e2e",
  reporter: countsFile ? [["list"], ["json", { outputFile: countsFile }]] : "list",
  workers: 2,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: "journeys", testIgnore: /time\// },
    // They move the product's clock, under which everybody lives, so they come last and one at a time.
    { name: "time", testMatch: /time\//, dependencies: ["journeys"], fullyParallel: false, workers: 1 },
  ],
  use: {
    baseURL: process.env["GRUEZI_BASE_URL"],
    viewport: { width: 1300, height: 900 },
    // What was on the page is in the trace's snapshots; a film of every journey costs a quarter of their time.
    trace: { mode: "retain-on-failure", screenshots: false },
    // It would answer what a journey wants to fail; the journey that is about it lets it in.
    serviceWorkers: "block",
    launchOptions: CHROMIUM,
  },
});
