import type { PartResult } from "./part.ts";

const sum = (results: readonly PartResult[], field: "passed" | "failed") =>
  results.reduce((total, result) => total + result[field], 0);

const row = ({ name, hasPassed, passed, failed, seconds }: PartResult) =>
  `${hasPassed ? "✓" : "✗"} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`;

/** A log is often cut to its end, so failures stand here again. The last line is plain, for machines. */
export function printSummary(results: readonly PartResult[], seconds: number): void {
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
  console.log(`\n${results.map(row).join("\n")}`);
  console.log(`\n${seconds.toFixed(0)} s in all`);
  console.log(`${sum(results, "passed")} passed, ${sum(results, "failed")} failed`);
}
