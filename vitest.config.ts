import { defineConfig } from "vitest/config";

const emulated = {
  environment: "node",
  globalSetup: ["tests/support/suite/emulators.ts"],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

/** Each file has its own project in the emulators, so files can run at once. */
const threeAtOnce = { ...emulated, maxWorkers: 3 };

/** They measure seconds, so they run last and alone. */
const timed = "tests/functions/**/*-rush.test.ts";

/** Set by `npm test`, which sums the counts. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  test: {
    // With two cores Vitest would use only one.
    maxWorkers: 2,
    reporters: countsFile ? ["default", "json"] : ["default"],
    ...(countsFile && { outputFile: { json: countsFile } }),
    projects: [
      {
        extends: true,
        test: {
          name: "web-build",
          include: ["tests/web/build/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/suite/built-web.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          environment: "node",
          // Loading the libraries per file would be two thirds of the time.
          setupFiles: ["tests/support/functions/log.ts", "tests/support/suite/fresh-modules.ts"],
          isolate: false,
        },
      },
      // Each copies the repository, and compiles and tests the copy.
      {
        extends: true,
        test: {
          name: "recipes",
          include: ["tests/recipes/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: "quarter", include: ["tests/year/quarter.test.ts"], environment: "node" },
      },
      { extends: true, test: { name: "year", include: ["tests/year/year.test.ts"], environment: "node" } },
      // Needs ffmpeg, which `npm test` does without.
      {
        extends: true,
        test: {
          name: "media",
          include: ["tests/media/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "rules", include: ["tests/rules/**/*.test.ts"], ...threeAtOnce } },
      {
        extends: true,
        test: {
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          exclude: [timed],
          ...threeAtOnce,
        },
      },
      {
        extends: true,
        test: { name: "emulators", include: ["tests/emulators/**/*.test.ts"], ...threeAtOnce },
      },
      {
        extends: true,
        test: {
          name: "timed",
          include: [timed],
          ...emulated,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["tests/web/**/*.test.{ts,tsx}"],
          exclude: ["tests/web/build/**"],
          environment: "jsdom",
          setupFiles: ["tests/support/suite/web-setup.ts"],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
