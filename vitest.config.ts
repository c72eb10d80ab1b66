import { defineConfig } from "vitest/config";

const emulated = {
  environment: "node",
  globalSetup: ["tests/support/suite/emulators.ts"],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

/** Each file has a project of its own in the emulators, so that several can use them: one works while others wait. */
const threeAtOnce = { ...emulated, maxWorkers: 3 };

/** They hold the product to a number of seconds, so they come last and no other file runs beside them. */
const timed = "tests/functions/**/*-rush.test.ts";

/** Set by `npm test`, which adds the parts up. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  test: {
    // Of two cores Vitest would use one and leave the other to the person who watches.
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
          // Loading the libraries for each file anew would be two thirds of the work.
          setupFiles: ["tests/support/functions/log.ts", "tests/support/suite/fresh-modules.ts"],
          isolate: false,
        },
      },
      // Each copies the repository and runs the compiler and tests in the copy.
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
      // Needs ffmpeg, which only authors have: `npm test` does without.
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
          environment: "./tests/support/suite/page-environment.ts",
          setupFiles: [
            "tests/support/suite/web-setup.ts",
            "tests/support/suite/shared-window.ts",
            "tests/support/suite/fresh-modules.ts",
          ],
          isolate: false,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
