import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { endGently, signalAll } from "./end-processes.ts";
import { createMark, type Mark } from "./marked-processes.ts";

export interface Command {
  /** The subject of the sentence "… ended". */
  name: string;
  program: string;
  args: readonly string[];
  folder: string;
  env?: NodeJS.ProcessEnv;
  onLine?(line: string): void;
}

export interface Children {
  /** Aborts when a process of `start` ends, and after `fail` and `stop`. */
  readonly signal: AbortSignal;
  /** Starts a process that runs until `stop`. */
  start(command: Command): void;
  /** Runs a process to its end. Throws its last lines if it fails. */
  run(command: Command): Promise<void>;
  fail(reason: Error): void;
  /** Ends all processes and their descendants, gently at first. */
  stop(): Promise<void>;
  killNow(): void;
}

/** The reason of `signal` after `stop`. */
export const STOPPED = new Error("Stopped.");

const LAST_LINES = 20;
const GOOD_END = "with code 0";
/** How long to wait for the last output, since a grandchild may keep the pipe open for ever. */
const LAST_WORDS_MS = 250;

export function createChildren(): Children {
  const mark = createMark();
  const running = new Set<ChildProcess>();
  const ending = new AbortController();
  const processes = { mark, running };
  const killNow = () => signalAll(processes, "SIGKILL");
  // The listener also runs after uncaught errors.
  process.once("exit", killNow);

  const open = (command: Command) => {
    ending.signal.throwIfAborted();
    const child = spawnMarked(command, mark);
    running.add(child);
    const lines = readLines(child, command);
    const ended = toEnding(child).finally(() => running.delete(child));
    return { lines, ended };
  };

  return {
    signal: ending.signal,
    fail: (reason) => ending.abort(reason),
    killNow,
    start(command) {
      const { lines, ended } = open(command);
      void ended.then((how) =>
        ending.abort(toCrash(`${command.name} ended ${how}; everything was stopped. Start again.`, lines)),
      );
    },
    async run(command) {
      const { lines, ended } = open(command);
      const how = await ended;
      ending.signal.throwIfAborted();
      if (how !== GOOD_END) throw toCrash(`${command.name} ended ${how}.`, lines);
    },
    async stop() {
      ending.abort(STOPPED);
      await endGently(processes);
      process.off("exit", killNow);
    },
  };
}

/** Starts a process in its own group, so that Ctrl-C reaches it only through this process, and only once. */
function spawnMarked({ program, args, folder, env }: Command, mark: Mark): ChildProcess {
  return spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env, ...mark.env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
}

function readLines(child: ChildProcess, { onLine }: Command): string[] {
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input }).on("line", (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      onLine?.(line);
    });
  }
  return lines;
}

function toEnding(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (fault) => resolve(`before it began (${fault.message})`));
    child.once("exit", async (code, signal) => {
      await Promise.race([once(child, "close"), pause(LAST_WORDS_MS)]);
      resolve(signal ? `by ${signal}` : `with code ${code}`);
    });
  });
}

function toCrash(sentence: string, lines: readonly string[]): Error {
  const words = lines.filter((line) => line.trim() !== "").join("\n");
  return new Error(sentence, words === "" ? {} : { cause: words });
}
