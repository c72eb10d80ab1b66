import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/**
 * A variable that descendants inherit. Process groups do not include Java, which firebase-tools starts in its
 * own session and leaves running when it is killed.
 */
const VARIABLE = "GRUEZI_STARTED_BY";

export interface Mark {
  env: NodeJS.ProcessEnv;
  find(): number[];
}

export function createMark(): Mark {
  const id = randomUUID();
  const text = `${VARIABLE}=${id}`;
  const find = process.platform === "linux" ? findInProc : findWithPs;
  return { env: { [VARIABLE]: id }, find: () => find(text) };
}

function findInProc(text: string): number[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => environmentOf(id).includes(text)).map(Number);
}

/** Returns the environment of a process. Empty for processes of other users and for ended ones. */
function environmentOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/environ`, "latin1");
  } catch {
    return "";
  }
}

function findWithPs(text: string): number[] {
  const lines = execFileSync("ps", ["axeww", "-o", "pid=,command="], { encoding: "latin1" }).split("\n");
  return lines.filter((line) => line.includes(text)).map((line) => Number.parseInt(line, 10));
}
