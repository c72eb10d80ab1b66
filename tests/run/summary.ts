import type { PartResult } from "./part.ts";

const sum = (results: readonly PartResult[], field: "passed" | "failed") =>
  results.reduce((total, result) => total + result[field], 0);

const row = ({ name, hasPassed, passed, failed, seconds }: PartResult) =>
  `${hasPassed ? "✓" : "✗"} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`;

/** The last line is plain, so that a machine can read it too. */
export function printSummary(results: readonly PartResult[], seconds: number): void {
  console.log(`\n${results.map(row).join("\n")}`);
  console.log(`\n${seconds.toFixed(0)} s in all`);
  console.log(`${sum(results, "passed")} passed, ${sum(results, "failed")} failed`);
}
