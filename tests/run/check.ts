import { execFileSync, spawn } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nearbyTests, type Sources } from "./nearby-tests.ts";

/**
 * `npm run check`: types, lint, unit and page tests of what has changed since the last commit, or since the commit that is
 * named. Nothing of it starts an emulator or a browser.
 */
const since = process.argv[2] ?? "HEAD";

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

const touched = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
/** Without those that were deleted, which others may still import. */
const changed = touched.filter((file) => existsSync(file));

/** Its own project, and that of the tests, which import it; what both sides of the wire import concerns all. */
function typeProjects(): string[] {
  const code = touched.filter((file) => /\.(ts|tsx|js|json)$/.test(file));
  const all = globSync("{*,*/*}/tsconfig.json", { exclude: ["node_modules"] }).map(dirname);
  if (code.some((file) => file.startsWith("contract/") || !file.includes("/"))) return all;
  const own = code.map((file) => {
    let folder = dirname(file);
    while (folder !== "." && !existsSync(join(folder, "tsconfig.json"))) folder = dirname(folder);
    return folder;
  });
  return [...new Set([...own, ...(code.length > 0 ? ["tests"] : [])])].filter((folder) => folder !== ".");
}

function readSources(): Sources {
  const files = globSync("{contract,functions,web,emulators,tools,tests}/**/*.{ts,tsx}", {
    exclude: (name) => name === "node_modules",
  });
  const importsOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(
      ([, specifier = ""]) => specifier,
    );
  return {
    imports: new Map(files.map((file) => [file, importsOf(file)])),
    folders: new Set(files.map((file) => dirname(file))),
  };
}

function run(what: string, program: string, ...args: readonly string[]): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: "inherit" });
    child.on("error", fail);
    child.on("exit", (code) => {
      console.log(
        `${code === 0 ? "✓" : "✗"} ${what} ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
      );
      done(code === 0);
    });
  });
}

async function checkTypes(): Promise<boolean> {
  const passed: boolean[] = [];
  for (const project of typeProjects()) passed.push(await run(`types of ${project}`, "tsc", "-p", project));
  return !passed.includes(false);
}

const lint = async () =>
  changed.length === 0 ||
  run("lint", "biome", "check", "--error-on-warnings", "--no-errors-on-unmatched", ...changed);

async function test(): Promise<boolean> {
  const nearby = nearbyTests(changed, readSources());
  return (
    nearby.length === 0 || run("tests", "vitest", "run", "--project", "unit", "--project", "web", ...nearby)
  );
}

if (touched.length === 0)
  console.log(`Nothing has changed since ${since}. To check a commit: npm run check -- HEAD~1`);
else {
  const passed = [...(await Promise.all([checkTypes(), lint()])), await test()];
  process.exitCode = passed.includes(false) ? 1 : 0;
}
