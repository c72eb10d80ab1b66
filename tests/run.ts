import { startSuite } from "#emulators/suite/suite.ts";
import { type PartResult, runPart } from "./run/part.ts";
import { printSummary } from "./run/summary.ts";

const results: PartResult[] = [];

async function runInTurn(names: readonly string[], env: Record<string, string> = {}): Promise<void> {
  for (const name of names) results.push(await runPart(name, env));
}

/** One start of the emulators serves them all, since each test file has a project of its own in them. */
async function runWithEmulators(names: readonly string[]): Promise<void> {
  const suite = await startSuite({ emulators: ["auth", "firestore"] });
  await runInTurn(names, { ...suite.env }).finally(suite.stop);
}

/**
 * `npm test`: every part by itself, in two lines beside each other, because a journey spends a third of its time waiting
 * for a page, which is time of two cores that the other parts can use. The cheap ones come first; `emulators`, which
 * holds the product to a number of seconds, comes last, when no more than one journey runs at a time.
 */
async function runOthers(): Promise<void> {
  await runInTurn(["types", "lint", "unit", "web"]);
  await runWithEmulators(["rules", "functions", "emulators"]);
}

const startedAt = performance.now();
const lines = await Promise.allSettled([runInTurn(["e2e"]), runOthers()]);
const faults = lines.flatMap((line) => (line.status === "rejected" ? [line.reason] : []));
for (const fault of faults) console.error(fault);
printSummary(results, (performance.now() - startedAt) / 1_000);
process.exitCode = faults.length === 0 && results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
