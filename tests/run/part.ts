import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { parseReport, type TestReport } from "./report.ts";

export interface PartResult extends TestReport {
  name: string;
  hasPassed: boolean;
  seconds: number;
}

const countsFile = (name: string) => resolve("test-results", `${name}.json`);

/**
 * Keeps compiled code, because a run starts some four hundred Node processes, which load the same few
 * libraries.
 */
const COMPILED = resolve("node_modules/.cache/compiled");

/**
 * Runs `npm run test:<name>`. The runners leave their counts in a file, because their words are for people.
 */
export async function runPart(name: string, env: Record<string, string> = {}): Promise<PartResult> {
  const startedAt = performance.now();
  await rm(countsFile(name), { force: true });
  console.log(`\n▶ ${name}`);
  const exitCode = await run("npm", ["run", "--silent", `test:${name}`], {
    NODE_COMPILE_CACHE: COMPILED,
    TEST_COUNTS_FILE: countsFile(name),
    ...env,
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const report = withReason(await readReport(name, exitCode === 0), exitCode);
  console.log(`${exitCode === 0 ? "✓" : "✗"} ${name} ${seconds.toFixed(1)} s`);
  return { name, hasPassed: exitCode === 0 && report.failed === 0, seconds, ...report };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** @throws Error where the run was interrupted */
function run(command: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    let interruption: NodeJS.Signals | null = null;
    const interrupt = (signal: NodeJS.Signals) => {
      interruption = signal;
      // A terminal sends SIGINT to the part as well.
      if (signal !== "SIGINT") child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, interrupt);
    child.on("error", fail);
    child.on("exit", (code) => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      if (interruption) fail(new Error(`Interrupted by ${interruption}.`));
      else done(code ?? 1);
    });
  });
}

/**
 * Adds a failure if a runner fails beside its tests, such as at its end. It must not be reported as "0
 * failed".
 */
const withReason = (report: TestReport, exitCode: number): TestReport =>
  exitCode === 0 || report.failed > 0
    ? report
    : {
        ...report,
        failed: 1,
        failures:
          report.failures.length > 0 ? report.failures : [`exit code ${exitCode} without a failed test`],
      };

/** Reads the counts. A check without a runner, such as types, counts as one test. */
async function readReport(name: string, hasPassed: boolean): Promise<TestReport> {
  const text = await readFile(countsFile(name), "utf8").catch(() => null);
  if (text !== null) return parseReport(text);
  return hasPassed
    ? { passed: 1, failed: 0, failures: [], flaky: [] }
    : { passed: 0, failed: 1, failures: [name], flaky: [] };
}
