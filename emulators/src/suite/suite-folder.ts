import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "./firebase-config.ts";

const SUITES = join(REPOSITORY, ".emulators");

export interface SuiteFolder {
  path: string;
  remove(): void;
}

/** A folder for what one suite writes: configuration, logs, media. It goes with this process at the latest. */
export function createSuiteFolder(): SuiteFolder {
  mkdirSync(SUITES, { recursive: true });
  removeAbandoned();
  const path = mkdtempSync(join(SUITES, `${process.pid}-`));
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once("exit", remove);
  return { path, remove };
}

/** Left by a process that was killed before it could clean up. */
function removeAbandoned(): void {
  const abandoned = readdirSync(SUITES).filter((name) => !isRunning(Number.parseInt(name, 10)));
  for (const name of abandoned) rmSync(join(SUITES, name), { recursive: true, force: true });
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
