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
  timeout: 45_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: "journeys", testIgnore: /time\// },
    // Last and one at a time: they move the product's clock for all tests.
    { name: "time", testMatch: /time\//, dependencies: ["journeys"], fullyParallel: false, workers: 1 },
  ],
  use: {
    baseURL: process.env["GRUEZI_BASE_URL"],
    viewport: { width: 1300, height: 900 },
    // The trace has snapshots; screenshots cost a quarter of the time.
    trace: { mode: "retain-on-failure", screenshots: false },
    // Would answer requests that a journey wants to fail; its own journey allows it.
    serviceWorkers: "block",
    launchOptions: CHROMIUM,
  },
});
