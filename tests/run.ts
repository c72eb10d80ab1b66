import { type Part, parseTestOptions } from "#emulators/setup/options.ts";
import { startSuite } from "#emulators/suite/suite.ts";
import { type PartResult, runPart } from "./run/part.ts";
import { toSummary } from "./run/summary.ts";

const { isFull, parts } = parseTestOptions(process.argv.slice(3));
const results: PartResult[] = [];

const wanted = (...names: readonly Part[]) => names.filter((name) => parts.includes(name));

/**
 * Runs parts beside each other. They must only read the sources, and start neither emulators nor a browser.
 */
async function runTogether(...names: readonly Part[]): Promise<void> {
  results.push(...(await Promise.all(wanted(...names).map((name) => runPart(name)))));
}

/** Runs parts with emulators. Each test file has a project of its own, so that one start serves them all. */
async function runWithEmulators(...names: readonly Part[]): Promise<void> {
  if (wanted(...names).length === 0) return;
  const suite = await startSuite({ emulators: ["auth", "firestore"] });
  try {
    for (const name of wanted(...names)) results.push(await runPart(name, { ...suite.env }));
  } finally {
    await suite.stop();
  }
}

async function runJourneys(): Promise<void> {
  if (parts.includes("e2e")) results.push(await runPart(isFull ? "e2e-full" : "e2e"));
}

/** Runs `npm test`: the cheap parts first, and the whole machine for a part with emulators or a browser. */
async function runAll(): Promise<void> {
  await runTogether("types", "lint");
  await runTogether("unit");
  await runTogether("recipes");
  await runTogether("functions");
  await runTogether("web");
  await runWithEmulators("rules", "functions-emulated", "emulators");
  await runJourneys();
}

const startedAt = performance.now();
const fault = await runAll().then(
  () => null,
  (error: unknown) => error,
);
if (fault) console.error(fault);
console.log(`\n${toSummary(results, (performance.now() - startedAt) / 1_000)}`);
process.exitCode = fault === null && results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
