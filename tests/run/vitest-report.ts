import { readFile, writeFile } from "node:fs/promises";
import { JsonReporter, type SerializedError, type TestModule } from "vitest/node";

/**
 * Writes Vitest's JSON report with the errors outside of tests, which fail a run in which every test passes.
 */
export default class VitestReport extends JsonReporter {
  readonly #file: string;

  constructor({ outputFile }: { outputFile: string }) {
    super({ outputFile });
    this.#file = outputFile;
  }

  override async onTestRunEnd(
    modules: readonly TestModule[] = [],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    await super.onTestRunEnd([...modules]);
    const unhandledErrors = errors.map(({ stack, message }) => stack ?? message);
    const report = JSON.parse(await readFile(this.#file, "utf8"));
    await writeFile(this.#file, JSON.stringify({ ...report, unhandledErrors }));
  }
}
