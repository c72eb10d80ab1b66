import { statSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestSpecification } from "vitest/node";

/** How many mutants each file of tests has killed so far. */
const kills = new Map<string, number>();

const countKill: Reporter = {
  onTestModuleEnd(file) {
    if (file.state() === "failed") kills.set(file.moduleId, killsOf(file) + 1);
  },
};

/**
 * A mutant is dead with the first test that fails. Files that killed before come first, because they are likely to kill
 * again; of the others the short ones do, which are mostly the quick ones.
 */
class KillersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) => Number(isSlow(a)) - Number(isSlow(b)) || killsOf(b) - killsOf(a) || sizeOf(a) - sizeOf(b),
    );
  }
}

type File = Pick<TestSpecification, "moduleId">;

/** It lets handlers die at each of their operations, one after the other. */
const isSlow = ({ moduleId }: File): boolean => moduleId.endsWith("killed-handlers.test.ts");
const killsOf = ({ moduleId }: File): number => kills.get(moduleId) ?? 0;
const sizeOf = ({ moduleId }: File): number => statSync(moduleId).size;

/** Which tests the mutants of the functions meet. Of their own, because Stryker runs one project at a time. */
export default defineConfig({
  test: {
    include: (process.env["MUTANT_TESTS"] ?? "").split("\n"),
    // These need the emulators.
    exclude: ["**/*-rush.test.ts", "**/*.emulated.test.ts"],
    environment: "node",
    setupFiles: [
      "tests/support/functions/log.ts",
      "tests/support/memory/mock-firebase.ts",
      "tests/support/suite/fresh-modules.ts",
    ],
    // Loading the libraries for each file anew would be most of the work.
    isolate: false,
    sequence: { sequencer: KillersFirst },
    reporters: ["default", countKill],
    // Ample: on a busy machine a test that is only slow must not count as one that has failed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
