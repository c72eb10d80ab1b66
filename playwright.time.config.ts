import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** The journeys that move the product's clock (`npm run test:time`): one after the other, in a product of their own. */
export default defineConfig({
  ...journeys,
  testDir: "tests/e2e/time",
  testIgnore: [],
  outputDir: "test-results/time",
  fullyParallel: false,
  workers: 1,
});
