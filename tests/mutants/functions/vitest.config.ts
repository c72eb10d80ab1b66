import { statSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A mutant is dead with the first test that fails, so the quick files have the first try: the short ones, mostly. */
class ShortFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  }
}

const sizeOf = ({ moduleId }: TestSpecification): number =>
  // It lets handlers die at each of their operations, one after the other.
  moduleId.endsWith("killed-handlers.test.ts") ? Number.POSITIVE_INFINITY : statSync(moduleId).size;

/** Which tests the mutants of the functions meet. Of their own, because Stryker runs one project at a time. */
export default defineConfig({
  test: {
    include: (process.env["MUTANT_TESTS"] ?? "").split(","),
    exclude: [
      // They measure how fast the product is.
      "**/*-rush.test.ts",
      // It fills the emulators.
      "tests/functions/billing/personas.test.ts",
    ],
    environment: "node",
    setupFiles: [
      "tests/support/functions/log.ts",
      "tests/mutants/functions/in-memory.ts",
      "tests/support/suite/fresh-modules.ts",
    ],
    // Loading the libraries for each file anew would be most of the work.
    isolate: false,
    sequence: { sequencer: ShortFilesFirst },
    // Ample: on a busy machine a test that is only slow must not count as one that has failed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
