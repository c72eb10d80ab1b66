import { startSuite } from "#emulators/suite/suite.ts";
import { type PartResult, runPart } from "./run/part.ts";
import { printSummary } from "./run/summary.ts";

const results: PartResult[] = [];

/** Runs parts beside each other: only those that read the sources and neither start emulators nor a browser. */
async function runTogether(...names: string[]): Promise<void> {
  results.push(...(await Promise.all(names.map((name) => runPart(name)))));
}

/** One start of the emulators serves them all, since each test file has a project of its own in them. */
async function runWithEmulators(...names: string[]): Promise<void> {
  const suite = await startSuite({ emulators: ["auth", "firestore"] });
  try {
    for (const name of names) results.push(await runPart(name, { ...suite.env }));
  } finally {
    await suite.stop();
  }
}

/** `npm test`: the cheap parts first, and the machine for each that starts emulators or a browser. */
async function runAll(): Promise<void> {
  await runTogether("types", "lint");
  await runTogether("unit");
  await runTogether("recipes");
  await runTogether("functions");
  await runTogether("web");
  await runWithEmulators("rules", "emulators");
  await runTogether("e2e");
}

const startedAt = performance.now();
const fault = await runAll().then(
  () => null,
  (error: unknown) => error,
);
if (fault) console.error(fault);
printSummary(results, (performance.now() - startedAt) / 1_000);
process.exitCode = fault === null && results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
