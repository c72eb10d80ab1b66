import { defineConfig } from "@playwright/test";

/** Set by `npm test`, which adds the parts up. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  outputDir: "test-results",
  reporter: countsFile ? [["list"], ["json", { outputFile: countsFile }]] : "list",
  workers: 2,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env["GRUEZI_BASE_URL"],
    viewport: { width: 1300, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
