// Plain JavaScript without dependencies, for any Node from 20 on: installs the packages, then continues under
// the Node among them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { arePackagesCurrent, installCommand } from "./packages.js";

const REPOSITORY = join(import.meta.dirname, "..");
const PROGRAMS = join(REPOSITORY, "node_modules/.bin");
const NODE = join(REPOSITORY, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
const SETUP = join(import.meta.dirname, "src/setup/run.ts");

/** @param {string} name */
function readLockFile(name) {
  const file = join(REPOSITORY, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function installPackages() {
  console.log("▶ npm ci");
  const [program, args] = installCommand(process.execPath, process.env["npm_execpath"]);
  const { status } = spawnSync(program, args, { cwd: REPOSITORY, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function runUnderProjectNode() {
  if (!existsSync(NODE)) {
    console.error("The packages lack Node. Run: npm rebuild node");
    process.exit(1);
  }
  const env = { ...process.env, PATH: `${PROGRAMS}${delimiter}${process.env["PATH"]}` };
  const child = spawn(NODE, [SETUP, ...process.argv.slice(2)], { stdio: "inherit", env });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}

const areCurrent = arePackagesCurrent(
  readLockFile("package-lock.json"),
  readLockFile("node_modules/.package-lock.json"),
);
if (!areCurrent) installPackages();
// npm usually runs that Node already.
if (areCurrent && existsSync(NODE) && process.execPath === realpathSync(NODE)) await import(SETUP);
else runUnderProjectNode();
