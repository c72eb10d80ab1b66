import { type ChildProcess, fork } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { startSuite } from "#emulators/suite/suite.ts";
import type { Choice } from "../functions/run-functions.ts";
import type { Outcome } from "../report.ts";
import type { Order, Result, Trace } from "./lane.ts";
import { mutantsOf } from "./mutate.ts";

const LANES = 3;

/** This file compares files, without the rules. */
const WITHOUT_RULES = "completeness.test.ts";

export async function tryRules(
  { only, every, seed }: Choice,
  say: (line: string) => void,
): Promise<Outcome[]> {
  const rules = readFileSync(join(REPOSITORY, "firestore.rules"), "utf8");
  const files = globSync("tests/rules/*.test.ts", { cwd: REPOSITORY })
    .filter((file) => !file.endsWith(WITHOUT_RULES))
    .map((file) => join(REPOSITORY, file));
  const mutants = mutantsOf(rules)
    .filter(({ id }) => id.includes(only))
    .filter((_mutant, index) => index % every === seed % every);
  const suite = await startSuite({ emulators: ["firestore"] });
  const lanes = Array.from({ length: LANES }, () => openLane({ ...suite.env }));
  // The emulators have their own process group, so Ctrl-C is passed on.
  const stopEarly = () => void suite.stop().finally(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopEarly);
  try {
    await Promise.all(lanes.map((lane) => lane.ask({ kind: "open", files })));
    const traces = await requireAllPass(lanes, rules);
    await Promise.all(lanes.map((lane) => lane.ask({ kind: "learn", traces })));
    say(`Every test passes under the rules as they are. ${mutants.length} mutants:`);

    const waiting = mutants.entries();
    const outcomes: Outcome[] = [];
    const work = async (lane: Lane) => {
      for (const [index, mutant] of waiting) {
        const outcome = toOutcome(mutant.id, await lane.ask({ kind: "try", mutant }));
        outcomes[index] = outcome;
        say(`${index + 1}/${mutants.length} ${outcome.verdict}: ${outcome.id}`);
      }
    };
    await Promise.all(lanes.map(work));

    // A hung emulator would seem to have killed all mutants.
    await requireAllPass(lanes, rules);
    return outcomes;
  } finally {
    for (const lane of lanes) lane.close();
    await suite.stop();
  }
}

function toOutcome(id: string, result: Result): Outcome {
  if (result.kind === "tried")
    return result.killedBy === null
      ? { id, verdict: "survived", why: `${result.tried} tests` }
      : { id, verdict: "killed", why: result.killedBy };
  if (result.kind === "does-not-compile") return { id, verdict: "does not compile", why: result.why };
  throw new Error(`A lane answered ${result.kind}.`);
}

/** Throws unless every test passes. Returns each test's collections. */
async function requireAllPass(lanes: readonly Lane[], rules: string): Promise<Trace[]> {
  const results = await Promise.all(
    lanes.map((lane, first) => lane.ask({ kind: "try-tests", rules, every: lanes.length, first })),
  );
  const tried = results.filter((result) => result.kind === "tried-tests");
  const failed = tried.flatMap((result) => result.failed);
  if (failed.length > 0)
    throw new Error(`These tests fail under the rules as they are:\n${failed.join("\n")}`);
  return tried.flatMap(({ traces }) => traces);
}

interface Lane {
  ask: (order: Order) => Promise<Result>;
  close: () => void;
}

function openLane(env: NodeJS.ProcessEnv): Lane {
  const child = fork(join(import.meta.dirname, "lane.ts"), { env: { ...process.env, ...env } });
  return {
    ask: (order) => answerOf(child, order),
    close: () => child.kill(),
  };
}

const answerOf = (child: ChildProcess, order: Order): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = (code: number | null) => reject(new Error(`A lane ended with ${code}.`));
    child.once("exit", stop);
    child.once("message", (result: Result) => {
      child.off("exit", stop);
      resolve(result);
    });
    child.send(order);
  });
