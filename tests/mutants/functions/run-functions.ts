import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PartialStrykerOptions } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import type { Outcome } from "../report.ts";
import { type NamedMutant, nameMutants } from "./names.ts";
import { NOT_IN_SAMPLE, type Sample } from "./sample.ts";

/** Chooses mutants of files whose path contains `only`, and every nth of them. */
export interface Choice extends Sample {
  only: string;
}

const SOURCES = "functions/src";
/** A folder per process, since runs can overlap. */
const SANDBOX = `test-results/mutants/${process.pid}`;

/** Tries mutants that unit tests alone kill. */
export const tryDomain = (choice: Choice): Promise<Outcome[]> =>
  tryMutants("domain", ["tests/unit/functions/**/*.test.ts"], choice);

/** Tries mutants on a store in memory, since a mutant took ten seconds with the emulator. */
export function tryBilling(choice: Choice): Promise<Outcome[]> {
  const tests = [
    "tests/functions/billing/**/*.test.ts",
    "tests/unit/functions/billing/**/*.test.ts",
    // Tests of access.
    "tests/functions/{review-queue/*,get-*,live-lesson}.test.ts",
  ];
  return tryMutants("billing", tests, choice);
}

async function tryMutants(folder: string, tests: readonly string[], choice: Choice): Promise<Outcome[]> {
  const files = globSync(`${SOURCES}/${folder}/**/*.ts`, { cwd: REPOSITORY }).filter((file) =>
    file.includes(choice.only),
  );
  requireNothingDisabled(files);
  process.env["MUTANT_TESTS"] = tests.join("\n");
  // A thousand would take seconds per mutant.
  process.env["HISTORIES"] = "50";
  const removeSandbox = () => rmSync(join(REPOSITORY, SANDBOX), { recursive: true, force: true });
  process.once("exit", removeSandbox);
  try {
    const results = await new Stryker(optionsFor(files, choice)).runMutationTest();
    const tried = nameMutants(results, readSource).filter(
      ({ statusReason }) => statusReason !== NOT_IN_SAMPLE,
    );
    return tried.map(toOutcome);
  } finally {
    removeSandbox();
    process.off("exit", removeSandbox);
  }
}

const optionsFor = (files: readonly string[], { every, seed }: Sample): PartialStrykerOptions => ({
  testRunner: "vitest",
  plugins: [
    "@stryker-mutator/vitest-runner",
    ...["sample.ts", "survivors.ts"].map((file) => join(import.meta.dirname, file)),
  ],
  // Stryker rewrites this file by an API that TypeScript 7 does not have.
  tsconfigFile: "none.json",
  vitest: { configFile: "tests/mutants/functions/vitest.config.ts", related: true },
  mutate: [...files],
  coverageAnalysis: "perTest",
  checkers: every > 1 ? ["sample"] : [],
  sample: { every, seed },
  // These tests do not read them.
  ignorePatterns: ["test-results", "screenshots", ".emulators", "docs/images", "**/dist"],
  tempDirName: SANDBOX,
  cleanTempDir: "always",
  concurrency: 1,
  // Ample, so that only endless tests time out on a busy machine.
  dryRunTimeoutMinutes: 20,
  timeoutMS: 60_000,
  reporters: ["survivors", "progress-append-only", "clear-text"],
  clearTextReporter: { reportTests: false, reportMutants: false, allowColor: false },
  allowConsoleColors: false,
});

const readSource = (file: string): string => readFileSync(join(REPOSITORY, file), "utf8");

/** Throws for comments that disable mutants, since they would raise the score without test or proof. */
function requireNothingDisabled(files: readonly string[]): void {
  const disabling = files.filter((file) => /Stryker\s+(disable|restore)/i.test(readSource(file)));
  if (disabling.length > 0) throw new Error(`Mutants are turned off in ${disabling.join(", ")}.`);
}

function toOutcome({ id, line, status, statusReason, coveredBy, killedBy }: NamedMutant): Outcome {
  switch (status) {
    case "Killed":
      return { id, verdict: "killed", why: killedBy?.join() ?? "" };
    case "Timeout":
      return { id, verdict: "killed", why: "it does not end" };
    case "Survived":
      return { id, verdict: "survived", why: `${coveredBy?.length ?? 0} tests (line ${line})` };
    case "NoCoverage":
      return { id, verdict: "survived", why: `because no test comes there (line ${line})` };
    // No module can import such a mutant.
    case "RuntimeError":
    case "CompileError":
      return { id, verdict: "does not compile", why: statusReason ?? "" };
    case "Ignored":
    case "Pending":
      throw new Error(`Stryker has not tried ${id}.`);
  }
}
