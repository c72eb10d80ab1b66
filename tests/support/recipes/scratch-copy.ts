import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { afterAll } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Changes by file. */
export type Recipe = Readonly<Record<string, (source: string) => string>>;

export interface ScratchCopy {
  /** Applies a recipe, except for forgotten files. */
  follow(recipe: Recipe, ...forgotten: readonly string[]): void;
  pathOf(file: string): string;
  load<Module>(file: string): Promise<Module>;
  /** Type errors in these workspaces. */
  typeErrors(workspaces: readonly (Workspace | "tests")[]): Promise<readonly string[]>;
  /** Without emulators. Contains the path of a file that cannot be loaded. */
  failuresIn(files: readonly string[], project?: Project): Promise<readonly string[]>;
}

/** Vitest's projects. */
type Project = "unit" | "functions" | "rules" | "emulators";

const WORKSPACES = ["contract", "emulators", "functions", "tools", "web"] as const;
type Workspace = (typeof WORKSPACES)[number];

const COPIED = [
  ...WORKSPACES,
  "docs",
  "emulator-data",
  "firebase.json",
  "firestore.rules",
  "package.json",
  "tests/emulators/suite",
  "tests/rules",
  "tests/support",
  "tests/unit",
  "tsconfig.base.json",
  "vitest.config.ts",
];
/** Linked instead of copied: outputs of npm and builds, and media. */
const NOT_COPIED = /\/(?:node_modules|dist(?:-maps|-page)?|lessons\/[^/]+\/(?:audio|clips|photos|video))$/;

/** Lives for a file's tests. `also` are further files and folders. */
export function makeScratchCopy(...also: readonly string[]): ScratchCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "gruezi-recipe-")));
  const filter = (path: string) => !NOT_COPIED.test(path);
  for (const name of [...COPIED, ...also])
    cpSync(join(REPOSITORY, name), join(root, name), { recursive: true, filter });
  linkMedia(root);
  linkPackages(root);
  afterAll(() => rmSync(root, { recursive: true }));
  return {
    follow: (recipe, ...forgotten) => follow(root, recipe, forgotten),
    pathOf: (file) => join(root, file),
    load: (file) => import(join(root, file)),
    typeErrors: (workspaces) => findTypeErrors(root, workspaces),
    failuresIn: (files, project = "unit") => findFailures(root, files, project),
  };
}

function linkMedia(root: string): void {
  const media = globSync("emulator-data/content/lessons/*/{audio,clips,photos,video}", { cwd: REPOSITORY });
  for (const folder of media) symlinkSync(join(REPOSITORY, folder), join(root, folder));
}

/** npm's packages, and the copy's workspaces. */
function linkPackages(root: string): void {
  const packages = join(root, "node_modules");
  mkdirSync(join(packages, "@gruezi"), { recursive: true });
  for (const name of readdirSync(join(REPOSITORY, "node_modules")))
    if (name !== "@gruezi") symlinkSync(join(REPOSITORY, "node_modules", name), join(packages, name));
  for (const name of WORKSPACES) {
    symlinkSync(join(root, name), join(packages, "@gruezi", name));
    const own = join(REPOSITORY, name, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(root, name, "node_modules"));
  }
}

function follow(root: string, recipe: Recipe, forgotten: readonly string[]): void {
  for (const [file, change] of Object.entries(recipe)) {
    const [original, target] = [join(REPOSITORY, file), join(root, file)];
    const source = existsSync(original) ? readFileSync(original, "utf8") : "";
    const changed = change(source);
    if (changed === source) throw new Error(`The recipe changes nothing in ${file}.`);
    const written = forgotten.includes(file) ? source : changed;
    mkdirSync(dirname(target), { recursive: true });
    if (written === "") rmSync(target, { force: true });
    else writeFileSync(target, written);
  }
}

async function findTypeErrors(root: string, workspaces: readonly string[]): Promise<readonly string[]> {
  const compiler = "node_modules/typescript/bin/tsc";
  const told = await Promise.all(workspaces.map((workspace) => run(root, [compiler, "-p", workspace])));
  return told.flatMap((output) => output.split("\n").filter((line) => line !== ""));
}

const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

async function findFailures(
  root: string,
  files: readonly string[],
  project: Project,
): Promise<readonly string[]> {
  const report = join(root, "report.json");
  const runner = ["node_modules/vitest/vitest.mjs", "run", `--project=${project}`, "--reporter=json"];
  // A set address keeps Vitest from starting emulators, and the functions' tests from the memory.
  const settings = project === "functions" ? {} : { FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" };
  await run(root, [...runner, `--outputFile=${report}`, ...files], settings);
  const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, "utf8")));
  // Vitest reports files in the order in which they end.
  const byName = testResults.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return byName.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length > 0) return failed.map(({ fullName }) => fullName);
    return status === "failed" ? [name.replace(`${root}/`, "")] : [];
  });
}

/** Without the test run's settings. */
async function run(
  root: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST_|FIRESTORE_)/.test(name));
  const env = { ...Object.fromEntries(own), ...settings };
  const child = spawn(process.execPath, args, { cwd: root, env });
  return text(child.stdout);
}

/** Section of docs/recipes.md. */
export function sectionOf(heading: string): string {
  const sections = readFileSync(join(REPOSITORY, "docs/recipes.md"), "utf8").split(/^## /m);
  const section = sections.find((one) => one.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/recipes.md has no section "${heading}".`);
  return section;
}

/** First occurrence only; `$&` is what was found. */
export const replacing =
  (part: string | RegExp, replacement: string) =>
  (source: string): string =>
    source.replace(part, (found: string) => replacement.replace("$&", () => found));
