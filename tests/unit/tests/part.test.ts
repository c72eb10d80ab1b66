import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { putProgram, temporaryFolder } from "#support/suite/fake-programs.ts";
import type { PartResult } from "../../run/part.ts";

const run = promisify(execFile);

const PART = join(import.meta.dirname, "../../run/part.ts");
const VITEST = join(import.meta.dirname, "../../../node_modules/.bin/vitest");
const VITEST_REPORT = join(import.meta.dirname, "../../run/vitest-report.ts");

/** Runs a part in an empty folder, where `program` takes npm's place. */
async function runPartAs(program: string, files: Readonly<Record<string, string>> = {}): Promise<PartResult> {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  putProgram(join(folder, "npm"), program);
  const script = `const { runPart } = await import(${JSON.stringify(PART)});
    console.log(JSON.stringify(await runPart("web")));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

it("a part names an error outside of Vitest's tests, though they all pass", async () => {
  const late = `import { it } from "vitest"; it("passes", () => { Promise.reject(new Error("too late")); });`;
  const config = `export default { test: { reporters: [[${JSON.stringify(VITEST_REPORT)}, { outputFile: process.env.TEST_COUNTS_FILE }]] } };`;

  const result = await runPartAs(`exec "${VITEST}" run`, {
    "late.test.js": late,
    "vitest.config.js": config,
  });

  expect(result).toMatchObject({ hasPassed: false, passed: 1, failed: 1 });
  expect(result.failures).toEqual([expect.stringMatching(/^unhandled error\n {4}Error: too late/)]);
});

it("a part does not report a runner that fails without a failed test as '0 failed'", async () => {
  const report = JSON.stringify({ numTotalTests: 3, numPassedTests: 3, testResults: [] });

  const result = await runPartAs(`mkdir test-results; printf '%s' '${report}' > "$TEST_COUNTS_FILE"; exit 7`);

  expect(result).toMatchObject({
    hasPassed: false,
    passed: 3,
    failed: 1,
    failures: ["exit code 7 without a failed test"],
  });
});

it("a terminated run terminates its part, and fails", async () => {
  const folder = temporaryFolder();
  // This takes npm's place. In a shell, a signal between `trap` and `wait` would be heard after the wait
  // only.
  const part = `process.on("SIGTERM", () => { console.log("part ended"); process.exit(0); });
    setTimeout(() => undefined, 60_000);
    console.log("part began");`;
  putProgram(join(folder, "npm"), `exec "${process.execPath}" -e '${part}'`);
  const script = `const { runPart } = await import(${JSON.stringify(PART)}); await runPart("types");`;
  const run = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
  });
  let output = "";
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (text) => (output += text));
  while (!output.includes("part began")) await once(run.stdout, "data");

  run.kill("SIGTERM");
  const [code] = await once(run, "close");

  expect(code).toBe(1);
  expect(output).toContain("part ended");
  expect(output).toContain("Interrupted by SIGTERM.");
});
