import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { nearestTests } from "./nearest-tests.ts";

/**
 * `npm run check`: types, lint, and the unit and page tests nearest to what has changed since the last commit, or since the
 * commit that is named. `vitest --changed` alone would run most page tests after a change of the contract.
 */
const since = process.argv[2] ?? "HEAD";

/** They take half a minute on two cores. */
const MOST_TEST_FILES = 24;

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

const changed = [
  ...git("diff", "--name-only", since),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter((file) => existsSync(file));

function run(program: string, ...args: readonly string[]): Promise<boolean> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: "inherit" });
    child.on("error", fail);
    child.on("exit", (code) => done(code === 0));
  });
}

async function test(): Promise<boolean> {
  const options = await extractOptions("./.dependency-cruiser.js");
  const { output } = await cruise(["contract", "functions", "web", "emulators", "tools", "tests"], {
    ...options,
    validate: false,
  });
  if (typeof output === "string") throw new Error(output);
  const tests = nearestTests(changed, output.modules);
  const nearest = tests.slice(0, MOST_TEST_FILES);
  if (tests.length > nearest.length)
    console.log(`${tests.length - nearest.length} further test files import it; npm test runs them all.`);
  return nearest.length === 0 || run("vitest", "run", "--project", "unit", "--project", "web", ...nearest);
}

const passed = [
  ...(await Promise.all([run("npm", "run", "test:types"), run("npm", "run", "test:lint")])),
  await test(),
];
process.exitCode = passed.includes(false) ? 1 : 0;
