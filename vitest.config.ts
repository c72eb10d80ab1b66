import { defineConfig } from "vitest/config";

/** A busy machine needs ten times as long as a quiet one, and a slow test is not a failed one. */
const ample = { testTimeout: 60_000, hookTimeout: 60_000 };

const onEmulators = {
  environment: "node",
  globalSetup: ["tests/support/suite/emulators.ts"],
  ...ample,
};

/** Each file has a project of its own in the emulators, so that several can use them: one works while others wait. */
const threeAtOnce = { ...onEmulators, maxWorkers: 3 };

/** Functions' tests about concurrent clients, sizes, processes of their own, or the emulators themselves. */
const emulated = "tests/functions/**/*.emulated.test.ts";

/** They hold the product to a number of seconds, so they come last and no other file runs beside them. */
const timed = "tests/functions/**/*-rush.test.ts";

/** Set by `npm test`, which adds the parts up. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  test: {
    // Vitest would leave the second core to the person who watches.
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
          exclude: [timed, emulated],
          environment: "node",
          setupFiles: [
            "tests/support/functions/log.ts",
            "tests/support/memory/mock-firebase.ts",
            "tests/support/suite/fresh-modules.ts",
          ],
          isolate: false,
          ...ample,
        },
      },
      {
        extends: true,
        test: { name: "functions-emulated", include: [emulated], ...threeAtOnce },
      },
      // Deaths at each operation, also met by the real client: minutes, so it is no part of `npm test`.
      {
        extends: true,
        test: {
          name: "killed",
          include: ["tests/functions/**/killed-*.test.ts"],
          ...threeAtOnce,
          testTimeout: 300_000,
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
          ...onEmulators,
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
