import { type PartResult, runPart } from "./run/part.ts";
import { printSummary } from "./run/summary.ts";

/**
 * `npm test`: every part by itself, the cheap ones first. Checks that only read the sources share the two cores;
 * those that start emulators or a browser have the machine to themselves.
 */
const STAGES = [
  ["types", "lint"],
  ["unit"],
  ["rules"],
  ["functions"],
  ["emulators"],
  ["web"],
  ["e2e"],
] as const;

const results: PartResult[] = [];
for (const stage of STAGES) results.push(...(await Promise.all(stage.map(runPart))));

printSummary(results);
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
