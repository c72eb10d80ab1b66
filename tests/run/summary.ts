import type { PartResult } from "./part.ts";

const sum = (results: readonly PartResult[], field: "passed" | "failed") =>
  results.reduce((total, result) => total + result[field], 0);

const row = ({ name, hasPassed, passed, failed, seconds }: PartResult) =>
  `${hasPassed ? "✓" : "✗"} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`;

/**
 * Returns the table, and then flaky and failed tests, because a log is often cut to its end. The last line is
 * for machines.
 */
export function toSummary(results: readonly PartResult[], seconds: number): string {
  const named = (sign: string, field: "flaky" | "failures") =>
    results.flatMap((result) => result[field].map((test) => `${sign} ${result.name}: ${test}`));
  return [
    results.map(row).join("\n"),
    `${seconds.toFixed(0)} s in all`,
    ...named("flaky", "flaky"),
    ...named("✗", "failures"),
    `${sum(results, "passed")} passed, ${sum(results, "failed")} failed`,
  ].join("\n\n");
}
