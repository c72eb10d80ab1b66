import { defineConfig } from "vitest/config";

/** A busy machine needs ten times as long as a quiet one, and a slow test is not a failed one. */
const ample = { testTimeout: 60_000, hookTimeout: 60_000 };

const onEmulators = {
  environment: "node",
  globalSetup: ["tests/support/suite/emulators.ts"],
  ...ample,
};

/** Each file has its own project in the emulators, so files can run at once. */
const threeAtOnce = { ...onEmulators, maxWorkers: 3 };

/** Functions' tests about concurrent clients, sizes, processes of their own, or the emulators themselves. */
const emulated = "tests/functions/**/*.emulated.test.ts";

/** They measure seconds, so they run last and alone. */
const timed = "tests/functions/**/*-rush.test.ts";

/** Set by `npm test`, which sums the counts. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  test: {
    // With two cores Vitest would use only one.
    maxWorkers: 2,
    reporters: countsFile
      ? ["default", ["./tests/run/vitest-report.ts", { outputFile: countsFile }]]
      : ["default"],
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
          setupFiles: [
            "tests/support/functions/log.ts",
            "tests/support/suite/no-unexpected-faults.ts",
            "tests/support/suite/fresh-modules.ts",
          ],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          exclude: [timed, emulated],
          environment: "node",
          setupFiles: [
            "tests/support/functions/log.ts",
            "tests/support/memory/mock-firebase.ts",
            "tests/support/suite/no-unexpected-faults.ts",
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
