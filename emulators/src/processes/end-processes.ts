import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { Mark } from "./marked-processes.ts";

export interface Processes {
  /** The mark that all started processes carry. */
  mark: Mark;
  /** Direct children, each of which leads its process group. */
  running: ReadonlySet<ChildProcess>;
}

const POLL_MS = 25;
const ROOT_PATIENCE_MS = 5000;
/** Signals, with the milliseconds before the next one. */
const RUDER = [
  ["SIGTERM", 2000],
  ["SIGKILL", 5000],
] as const;

/** Codes for a process that has ended. macOS reports EPERM until the process is reaped. */
const HAS_ENDED = new Set<string | undefined>(["ESRCH", "EPERM"]);

/** Ends direct children first, since they end their own. */
export async function endGently({ mark, running }: Processes): Promise<void> {
  const isOver = () => running.size === 0 && mark.find().length === 0;
  for (const id of groupsOf(running)) sendSignal(id, "SIGINT");
  await isTrueWithin(ROOT_PATIENCE_MS, () => running.size === 0);
  for (const [signal, patienceMs] of RUDER) {
    if (isOver()) return;
    signalAll({ mark, running }, signal);
    await isTrueWithin(patienceMs, isOver);
  }
}

async function isTrueWithin(patienceMs: number, isTrue: () => boolean): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!isTrue()) {
    if (Date.now() >= deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}

export function signalAll({ mark, running }: Processes, signal: NodeJS.Signals): void {
  for (const id of [...groupsOf(running), ...mark.find()]) sendSignal(id, signal);
}

const groupsOf = (running: ReadonlySet<ChildProcess>): number[] =>
  [...running].flatMap(({ pid }) => (pid === undefined ? [] : [-pid]));

function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (fault) {
    if (!HAS_ENDED.has((fault as NodeJS.ErrnoException).code)) throw fault; // System errors have a code.
  }
}
