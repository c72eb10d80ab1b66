import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { cruise, format } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { changedPackages, dependentPackages, type Lock } from "./changed-packages.ts";
import { type Importers, type Module, nearestTests } from "./nearest-tests.ts";
import { needsRules, planTests } from "./test-plan.ts";

/**
 * Runs `npm run check`: types, lint, and the tests nearest to what has changed since the last commit, or
 * since the named commit. `vitest --changed` alone would run most page tests after a change of the contract.
 */
const since = process.argv[2] ?? "HEAD";

/** Equals the list of `npm run test:lint`. */
const FOLDERS = ["contract", "functions", "web", "emulators", "emulator-data/studio", "tools", "tests"];

const LOCK = "package-lock.json";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 100_000_000 });

// Both names of a renamed file count, since the old one is still read by its name.
const changed = [
  git("diff", "--name-only", "--no-renames", "-z", since),
  git("ls-files", "--others", "--exclude-standard", "-z"),
].flatMap((files) => files.split("\0").filter((file) => file !== ""));

/** Runs a part. Parts run beside each other, so each prints when it ends. */
function run(name: string, program: string, ...args: readonly string[]): Promise<boolean> {
  return new Promise((done, fail) => {
    const env = process.stdout.isTTY ? { FORCE_COLOR: "1", ...process.env } : process.env;
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", fail);
    child.on("close", (code) => {
      console.log(`\n${output.trim()}\n${code === 0 ? "✓" : "✗"} ${name}`);
      done(code === 0);
    });
  });
}

/** Prints broken import rules, as dependency-cruiser itself does. */
async function checkImports(): Promise<{ modules: Module[]; hasPassed: boolean }> {
  const { output } = await cruise(FOLDERS, await extractOptions("./.dependency-cruiser.js"));
  if (typeof output === "string") throw new Error(output);
  const hasPassed = output.summary.error === 0;
  if (!hasPassed) console.log((await format(output, { outputType: "err" })).output);
  console.log(`${hasPassed ? "✓" : "✗"} imports`);
  const modules = output.modules
    .filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)))
    .map((module) => ({ ...module, text: readFileSync(module.source, "utf8") }));
  return { modules, hasPassed };
}

/** Reads packages of another version, which count as further changes. */
function readPackages(): { packages: string[]; dependents: Importers } {
  if (!changed.includes(LOCK)) return { packages: [], dependents: new Map() };
  const before: Lock = JSON.parse(git("show", `${since}:${LOCK}`));
  const after: Lock = JSON.parse(readFileSync(LOCK, "utf8"));
  return { packages: changedPackages(before, after), dependents: dependentPackages(after) };
}

async function runNearest(modules: readonly Module[]): Promise<boolean> {
  const { packages, dependents } = readPackages();
  const nearest = nearestTests([...changed, ...packages], modules, dependents);
  const { projects, files, left } = planTests(changed, nearest);
  if (left > 0) console.log(`${left} further test files import it; npm test runs them all.`);
  if (files.length === 0) return true;
  return run("tests", "vitest", "run", ...projects.map((project) => `--project=${project}`), ...files);
}

/** Checks the imports. The modules read for that also show which tests are near. */
async function runImportsAndTests(): Promise<boolean> {
  const { modules, hasPassed } = await checkImports();
  return (await runNearest(modules)) && hasPassed;
}

const parts = await Promise.allSettled([
  run("types", "tsc", "-b"),
  run("lint", "biome", "check", "--error-on-warnings", "."),
  runImportsAndTests(),
  ...(needsRules(changed) ? [run("rules", "npm", "run", "--silent", "test:rules")] : []),
]);
for (const part of parts) if (part.status === "rejected") console.error(part.reason);
process.exitCode = parts.every((part) => part.status === "fulfilled" && part.value) ? 0 : 1;
