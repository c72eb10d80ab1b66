import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";

export interface PartResult {
  name: string;
  hasPassed: boolean;
  passed: number;
  failed: number;
  seconds: number;
}

interface TestCounts {
  passed: number;
  failed: number;
}

const countsFile = (name: string) => resolve("test-results", `${name}.json`);

/** Compiled code is kept here: a run starts some four hundred Node processes, which load the same few libraries. */
const COMPILED = resolve("node_modules/.cache/compiled");

/** Runs `npm run test:<name>`; the runners leave their counts in a file because their words are for people. */
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
  const counts = await readCounts(name, exitCode === 0);
  console.log(`${exitCode === 0 ? "✓" : "✗"} ${name} ${seconds.toFixed(1)} s`);
  return { name, hasPassed: exitCode === 0 && counts.failed === 0, seconds, ...counts };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** @throws Error where the run was interrupted */
function run(command: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    let interruption: NodeJS.Signals | null = null;
    const interrupt = (signal: NodeJS.Signals) => {
      interruption = signal;
      // A terminal sends it to the part as well.
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

/** A check without a runner, such as types, counts as one test. */
async function readCounts(name: string, hasPassed: boolean): Promise<TestCounts> {
  const text = await readFile(countsFile(name), "utf8").catch(() => null);
  if (text === null) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 };
  const report: unknown = JSON.parse(text);
  return parseVitestCounts(report) ?? parsePlaywrightCounts(report) ?? { passed: 0, failed: 1 };
}

const numberAt = (source: unknown, key: string): number | null => {
  const value: unknown = typeof source === "object" && source !== null ? Reflect.get(source, key) : null;
  return typeof value === "number" ? value : null;
};

/** Vitest's JSON reporter: a test that did not run is a failed one, since none may be skipped. */
function parseVitestCounts(report: unknown): TestCounts | null {
  const total = numberAt(report, "numTotalTests");
  const passed = numberAt(report, "numPassedTests");
  return total === null || passed === null ? null : { passed, failed: total - passed };
}

/** Playwright's JSON reporter. */
function parsePlaywrightCounts(report: unknown): TestCounts | null {
  if (typeof report !== "object" || report === null || !("stats" in report)) return null;
  const { stats } = report;
  const passed = numberAt(stats, "expected");
  if (passed === null) return null;
  const others = ["unexpected", "flaky", "skipped"].map((key) => numberAt(stats, key) ?? 0);
  return { passed, failed: others.reduce((sum, count) => sum + count, 0) };
}
