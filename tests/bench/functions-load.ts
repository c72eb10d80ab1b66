import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { buildFunctions } from "../../functions/build.ts";

export interface FunctionsLoad {
  /** Time of the deployed entry, from start to exit. */
  entryMs: number;
  /** Time if every SDK is loaded eagerly from node_modules. */
  eagerMs: number;
  ratio: number;
  filesOpened: number;
  /** strace counts every file. Loader hooks miss Node's own. */
  countedBy: "strace" | "loader hooks";
}

const ROUNDS = 11;
const functionsFolder = join(import.meta.dirname, "../../functions");
const entry = join(functionsFolder, "dist/index.js");
const yardstick = join(functionsFolder, "dist/yardstick.mjs");

const SDKS = [
  "firebase-functions/v2/https",
  "firebase-admin/app",
  "firebase-admin/auth",
  "firebase-admin/firestore",
  "stripe",
];

/** The settings that the functions need at least. */
const SETTINGS = { PUBLIC_ORIGIN: "https://gruezi.example", REVENUECAT_PROJECT: "proj1a2b3c" };

/** Builds into `dist`, so that Node finds the entry's packages. */
async function buildYardstick(): Promise<void> {
  await build({
    absWorkingDir: functionsFolder,
    entryPoints: ["src/index.ts"],
    outfile: yardstick,
    bundle: true,
    format: "esm",
    platform: "node",
    external: ["firebase-functions/*", "firebase-admin/*", "valibot", "stripe"],
    banner: { js: SDKS.map((sdk) => `import "${sdk}";`).join("\n") },
    logLevel: "silent",
  });
}

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, ...SETTINGS },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed: ${stderr}`);
  return stdout;
}

function loadMs(file: string): number {
  const start = performance.now();
  run(process.execPath, file);
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function countWithStrace(): number {
  const folder = mkdtempSync(join(tmpdir(), "gruezi-strace-"));
  const log = join(folder, "opened");
  run("strace", "-f", "-qq", "-e", "trace=open,openat,openat2", "-o", log, process.execPath, entry);
  const opened = readFileSync(log, "utf8").match(/= \d+$/gm) ?? [];
  rmSync(folder, { recursive: true });
  return opened.length;
}

function countWithHooks(): number {
  const lister = join(import.meta.dirname, "../support/suite/list-opened-files.ts");
  const opened: unknown = JSON.parse(
    run(process.execPath, "--import", lister, entry).trim().split("\n").at(-1) ?? "[]",
  );
  return Array.isArray(opened) ? opened.length : Number.NaN;
}

function countFiles(): Pick<FunctionsLoad, "filesOpened" | "countedBy"> {
  const hasStrace = spawnSync("strace", ["-V"]).status === 0;
  return hasStrace
    ? { filesOpened: countWithStrace(), countedBy: "strace" }
    : { filesOpened: countWithHooks(), countedBy: "loader hooks" };
}

/** Measures medians of interleaved rounds. */
export async function measureFunctionsLoad(): Promise<FunctionsLoad> {
  await buildFunctions();
  await buildYardstick();
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
    lazy: loadMs(entry),
    eager: loadMs(yardstick),
  }));
  const [, ...warm] = rounds;
  const entryMs = median(warm.map(({ lazy }) => lazy));
  const eagerMs = median(warm.map(({ eager }) => eager));
  rmSync(yardstick);
  return { entryMs, eagerMs, ratio: entryMs / eagerMs, ...countFiles() };
}
