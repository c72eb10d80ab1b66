import { statSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestSpecification } from "vitest/node";

/** The number of killed mutants per test file. */
const kills = new Map<string, number>();

const countKill: Reporter = {
  onTestModuleEnd(file) {
    if (file.state() === "failed") kills.set(file.moduleId, killsOf(file) + 1);
  },
};

/** Runs former killers first, then short files, which are mostly quick. */
class KillersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) => Number(isSlow(a)) - Number(isSlow(b)) || killsOf(b) - killsOf(a) || sizeOf(a) - sizeOf(b),
    );
  }
}

type File = Pick<TestSpecification, "moduleId">;

const isSlow = ({ moduleId }: File): boolean => moduleId.endsWith("killed-handlers.test.ts");
const killsOf = ({ moduleId }: File): number => kills.get(moduleId) ?? 0;
const sizeOf = ({ moduleId }: File): number => statSync(moduleId).size;

/** Separate config: Stryker runs one project at a time. */
export default defineConfig({
  test: {
    include: (process.env["MUTANT_TESTS"] ?? "").split("\n"),
    // They measure speed, or need the emulators.
    exclude: ["**/*-rush.test.ts", "**/*.emulated.test.ts"],
    environment: "node",
    setupFiles: [
      "tests/support/functions/log.ts",
      "tests/support/memory/mock-firebase.ts",
      "tests/support/suite/no-unexpected-faults.ts",
      "tests/support/suite/fresh-modules.ts",
    ],
    // Loading the libraries per file would take most of the time.
    isolate: false,
    sequence: { sequencer: KillersFirst },
    reporters: ["default", countKill],
    // Ample, so that a slow test on a busy machine does not count as failed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
