import { CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant, StrykerOptions } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";

/** A sample of the mutants. The seeds below `every` together cover all of them. */
export interface Sample {
  every: number;
  seed: number;
}

export const NOT_IN_SAMPLE = "not in the sample";

const PASSED = { status: CheckStatus.Passed } as const;
const LEFT_OUT = { status: CheckStatus.CompileError, reason: NOT_IN_SAMPLE } as const;

/** Stryker has no sample of its own, but asks a checker which mutants are worth a run of the tests. */
class SampleChecker {
  static readonly inject = tokens(commonTokens.options);
  readonly #sample: Sample;

  constructor(options: StrykerOptions) {
    this.#sample = options["sample"] as Sample; // set by run-functions.ts
  }

  async init(): Promise<void> {}

  async check(mutants: readonly Mutant[]) {
    const { every, seed } = this.#sample;
    return Object.fromEntries(
      mutants.map(({ id }) => [id, Number(id) % every === seed % every ? PASSED : LEFT_OUT]),
    );
  }

  async group(mutants: readonly Mutant[]) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", SampleChecker)];
export const strykerValidationSchema = { properties: { sample: { type: "object" } } };
