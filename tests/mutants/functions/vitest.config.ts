import { defineConfig } from "vitest/config";

/** Which tests the mutants of the functions meet. Of their own, because Stryker runs one project at a time. */
export default defineConfig({
  test: {
    include: (process.env["MUTANT_TESTS"] ?? "").split(","),
    // They measure how fast the product is.
    exclude: ["**/*-rush.test.ts"],
    environment: "node",
    setupFiles: ["tests/support/functions/log.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
