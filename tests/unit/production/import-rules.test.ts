import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const foldersIn = (path: string) =>
  readdirSync(join(REPOSITORY, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

const FEATURES = foldersIn("web/src/features");
const WEB = [...foldersIn("web/src").filter((folder) => folder !== "web/src/features"), ...FEATURES];
const FUNCTIONS = foldersIn("functions/src");

const IN_THE_BROWSER = ["web/prerender", "web/worker", ...WEB];
const without = (folders: readonly string[], excepted: string) =>
  folders.filter((folder) => folder !== excepted);

interface Import {
  folder: string;
  imported: string;
}

/** Returns an import per folder and imported name, each in a file of its own. */
const importsOf = (folders: readonly string[], ...imported: string[]): Import[] =>
  folders.flatMap((folder) => imported.map((specifier) => ({ folder, imported: specifier })));

const REFUSED: Record<string, Import[]> = {
  "web/prerender": importsOf(["web/prerender"], "#pages/target.ts"),
  "web/worker": importsOf(["web/worker"], "#data/target.ts"),
  "web/src/lib": importsOf(["web/src/lib"], "../../../functions/src/domain/target.ts"),
  contract: importsOf(["contract/src"], "../../web/src/lib/target.ts", "react", "node:fs"),
  emulators: importsOf(
    ["emulators/src/stripe"],
    "../../../web/src/lib/target.ts",
    "../../../functions/src/domain/target.ts",
  ),
  tools: importsOf(["tools/content"], "../../web/src/lib/target.ts", "../../emulators/src/target.ts"),
  "emulator-data/studio": importsOf(
    ["emulator-data/studio/lesson"],
    "../../../web/src/lib/target.ts",
    "../../../functions/src/domain/target.ts",
    "../../../emulators/src/target.ts",
  ),
  "studio-apart": [
    ...importsOf(["tools/content", "web/build"], "../../emulator-data/studio/target.ts"),
    ...importsOf(["emulators/src/seed", "functions/src/jobs"], "../../../emulator-data/studio/target.ts"),
  ],
  "tools/live": importsOf(["tools/live"], "../../functions/src/domain/target.ts"),
  "outside-by-alias": importsOf(["web/src/lib/deep", "functions/src/domain/deep"], "../target.ts"),
  firebase: importsOf(without(IN_THE_BROWSER, "web/src/data"), "firebase/auth", "@firebase/app"),
  "hls.js": importsOf([...IN_THE_BROWSER, "web/src/video-player/controls"], "hls.js"),
  "without-react": importsOf(["web/src/lib", "web/src/theme"], "react", "react-dom/client", "jotai"),
  "sdks-in-gateways": importsOf(
    without(FUNCTIONS, "functions/src/gateways"),
    "stripe",
    "firebase-admin/firestore",
    "@google-cloud/storage",
  ),
  "pure-domain": importsOf(["functions/src/domain"], "firebase-functions/v2", "node:fs"),
  resolved: importsOf(["functions/src/domain"], "not-installed"),
};

const ALLOWED: Import[] = [
  ...importsOf(["contract/src"], "valibot", "@date-fns/tz", "ts-fsrs"),
  ...importsOf(["web/src/data"], "firebase/auth"),
  ...importsOf(["web/src/video-player/source"], "hls.js"),
  ...importsOf(["functions/src/gateways"], "stripe", "node:fs"),
  ...importsOf(["functions/src/domain"], "ts-fsrs"),
  ...importsOf(["tools/content"], "../../functions/src/domain/target.ts"),
  ...importsOf(["emulator-data/studio/lesson"], "../../../tools/target.ts"),
  ...importsOf([...IN_THE_BROWSER, ...FUNCTIONS, "emulators/src/stripe"], "@gruezi/contract/target"),
  // The output of builds is not judged.
  ...importsOf(["functions/dist", "web/dist-maps", "web/dist-page"], "not-installed"),
];

const PACKAGES = [
  ...[
    "@date-fns",
    "@firebase",
    "@google-cloud",
    "firebase",
    "firebase-admin",
    "firebase-functions",
    "hls.js",
    "jotai",
  ],
  ...["react", "react-dom", "stripe", "ts-fsrs", "valibot"],
];

const CYCLES = {
  "contract/src/first.ts": "./second.ts",
  "contract/src/second.ts": "./first.ts",
  "web/src/features/live/lesson/first.ts": "#features/live/meeting/first.ts",
  "web/src/features/live/meeting/second.ts": "#features/live/lesson/second.ts",
};

/** Turns `web/src/features/plan` into `#features/plan`. */
const aliasOf = (folder: string) => `#${folder.replace(/^(web|functions)\/src\//, "")}`;

const plantedName = (imported: string) => `planted-${imported.replace(/\W+/g, "-")}.ts`;

function plantedFiles(): Map<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  for (const folder of [
    ...WEB,
    ...FUNCTIONS,
    "contract/src",
    "emulators/src",
    "emulator-data/studio",
    "tools",
  ])
    files.set(`${folder}/target.ts`, []);
  for (const side of [WEB, FUNCTIONS])
    for (const folder of side)
      files.set(
        `${folder}/planted.ts`,
        side.map((other) => `${aliasOf(other)}/target.ts`),
      );
  for (const { folder, imported } of [...Object.values(REFUSED).flat(), ...ALLOWED])
    files.set(`${folder}/${plantedName(imported)}`, [imported]);
  for (const part of ["lesson", "meeting"])
    for (const name of ["first", "second"]) files.set(`web/src/features/live/${part}/${name}.ts`, []);
  for (const [file, imported] of Object.entries(CYCLES)) files.set(file, [imported]);
  return files;
}

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

const scratch = mkdtempSync(join(tmpdir(), "import-rules-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function plant(): void {
  for (const side of ["contract", "web", "functions"])
    cpSync(join(REPOSITORY, side, "package.json"), join(scratch, side, "package.json"));
  for (const [file, imported] of plantedFiles()) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), imported.map((specifier) => `import "${specifier}";\n`).join(""));
  }
  for (const folder of WEB)
    writeFileSync(join(scratch, folder, "store.ts"), 'export { createStore } from "jotai";\n');
  cpSync(join(REPOSITORY, "biome.json"), join(scratch, "biome.json"));
  const packages = join(scratch, "node_modules");
  mkdirSync(join(packages, "@gruezi"), { recursive: true });
  symlinkSync(join(scratch, "contract"), join(packages, "@gruezi/contract"));
  for (const name of PACKAGES) symlinkSync(join(REPOSITORY, "node_modules", name), join(packages, name));
}

/** Runs both programs of `npm run test:lint`. */
function cruise(): Violation[] {
  const args = ["--config", join(REPOSITORY, ".dependency-cruiser.js"), "--output-type", "json"];
  const report = execFileSync(
    join(REPOSITORY, "node_modules/.bin/depcruise"),
    [...args, "contract", "web", "functions", "emulators", "emulator-data/studio", "tools"],
    { cwd: scratch, encoding: "utf8", maxBuffer: 100_000_000 },
  );
  return JSON.parse(report).summary.violations;
}

function lint(): { location: { path: string } }[] {
  const { stdout } = spawnSync(
    join(REPOSITORY, "node_modules/.bin/biome"),
    ["lint", "--vcs-enabled=false", "--only=style/noRestrictedImports", "--reporter=json", "web"],
    { cwd: scratch, encoding: "utf8" },
  );
  return JSON.parse(stdout).diagnostics;
}

let violations: Violation[] = [];
beforeAll(() => {
  plant();
  violations = cruise();
});

const violationsOf = (file: string) => violations.filter(({ from }) => from === file);

const nameOf = (folder: string) => aliasOf(folder).slice(1);

/** Returns the imports that dependency-cruiser allows. */
function allowedIn(folder: string): string[] {
  const refused = new Set(violationsOf(`${folder}/planted.ts`).map(({ to }) => dirname(to)));
  const side = WEB.includes(folder) ? WEB : FUNCTIONS;
  const allowed = side.filter((other) => other !== folder && !refused.has(other));
  const features = FEATURES.filter((feature) => allowed.includes(feature));
  if (features.length < FEATURES.length) return allowed.map(nameOf).sort();
  return [...allowed.filter((other) => !features.includes(other)).map(nameOf), "features"].sort();
}

/** Returns the imports in the last column of docs/architecture.md. */
function documentedFor(folder: string): string[] {
  const rows = readFileSync(join(REPOSITORY, "docs/architecture.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith(`| \`${folder}\``));
  expect(rows, `rows for ${folder}`).toHaveLength(1);
  const allowed = rows[0]?.split("|").at(-2)?.trim() ?? "";
  return allowed === "contract" ? [] : allowed.split(", ").sort();
}

it.each([...WEB, ...FUNCTIONS])("%s may import as docs/architecture.md says", (folder) => {
  expect(allowedIn(folder)).toEqual(documentedFor(folder));
});

const rulesBroken = (from: string) => violationsOf(from).map(({ rule }) => rule.name);

describe.each(Object.entries(REFUSED))("%s", (rule, imports) => {
  it.each(imports)("refuses $imported in $folder", ({ folder, imported }) => {
    expect(rulesBroken(`${folder}/${plantedName(imported)}`)).toContain(rule);
  });
});

it.each(ALLOWED)("$folder may import $imported", ({ folder, imported }) => {
  expect(rulesBroken(`${folder}/${plantedName(imported)}`)).toEqual([]);
});

it("only web/src/app creates a store", () => {
  const folders = lint().map(({ location }) => dirname(location.path));
  expect(folders.sort()).toEqual(without(WEB, "web/src/app").sort());
});

describe("a cycle", () => {
  it("between files is refused", () => {
    expect(rulesBroken("contract/src/first.ts")).toContain("no-cycles");
  });

  it("between a feature's parts is refused, even without a cycle of files", () => {
    expect(rulesBroken("web/src/features/live/lesson/first.ts")).toEqual([]);
    expect(rulesBroken("web/src/features/live/lesson")).toContain("parts-in-order");
  });
});
