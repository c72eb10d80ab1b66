/** A lane is a process with an emulator project of its own. Lanes share the work. */
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import type { Mutant } from "./mutate.ts";
import type { NotedTest } from "./suite.ts";
import { collectionsOfRequest, touches } from "./touched.ts";

const SUITE = new URL("./suite.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "vitest" && context.parentURL !== SUITE
      ? { url: SUITE, shortCircuit: true }
      : next(specifier, context),
});

export type Order =
  | { kind: "open"; files: readonly string[] }
  /** Runs all tests, or every nth. */
  | { kind: "try-tests"; rules: string; every: number; first: number }
  | { kind: "learn"; traces: readonly Trace[] }
  | { kind: "try"; mutant: Mutant };

export type Trace = readonly [place: number, touched: readonly string[]];

export type Result =
  | { kind: "ready" }
  | { kind: "tried-tests"; failed: readonly string[]; traces: readonly Trace[] }
  /** `null` if every test passed. */
  | { kind: "tried"; killedBy: string | null; tried: number }
  | { kind: "does-not-compile"; why: string };

interface TracedTest extends NotedTest {
  touched: Set<string>;
  kills: number;
}

const tests: TracedTest[] = [];

/**
 * The collections that the running test touches. `fetch` is replaced at once, since Firebase's client stores
 * the first one it sees.
 */
let touchedNow = new Set<string>();
const { fetch: realFetch } = globalThis;
globalThis.fetch = (input, init) => {
  for (const collections of collectionsOfRequest(input, init)) touchedNow.add(collections);
  return realFetch(input, init);
};

async function openFiles(files: readonly string[]): Promise<Result> {
  const { noteTests } = await import("./suite.ts");
  for (const file of files)
    for (const test of await noteTests(pathToFileURL(file)))
      tests.push({ ...test, touched: new Set(), kills: 0 });
  return { kind: "ready" };
}

function learn(traces: readonly Trace[]): Result {
  for (const [place, touched] of traces)
    for (const collections of touched) tests[place]?.touched.add(collections);
  return { kind: "ready" };
}

async function passes(test: TracedTest): Promise<boolean> {
  touchedNow = test.touched;
  return test.run().then(
    () => true,
    () => false,
  );
}

async function loadRules(rules: string): Promise<void> {
  const world = await import("#support/rules/world.ts");
  await world.loadRules(rules);
}

async function tryTests(rules: string, every: number, first: number): Promise<Result> {
  await loadRules(rules);
  const failed: string[] = [];
  const traces: Trace[] = [];
  for (const [place, test] of tests.entries()) {
    if (place % every !== first) continue;
    if (!(await passes(test))) failed.push(test.name);
    traces.push([place, [...test.touched]]);
  }
  return { kind: "tried-tests", failed, traces };
}

/** Tries a mutant with its former killers first. */
async function tryMutant({ rules, decides }: Mutant): Promise<Result> {
  try {
    await loadRules(rules);
  } catch (fault) {
    return { kind: "does-not-compile", why: String(fault) };
  }
  const able = tests.filter(({ touched }) => touches(touched, decides)).sort((a, b) => b.kills - a.kills);
  for (const [index, test] of able.entries())
    if (!(await passes(test))) {
      test.kills += 1;
      return { kind: "tried", killedBy: test.name, tried: index + 1 };
    }
  return { kind: "tried", killedBy: null, tried: able.length };
}

async function obey(order: Order): Promise<Result> {
  switch (order.kind) {
    case "open":
      return openFiles(order.files);
    case "try-tests":
      return tryTests(order.rules, order.every, order.first);
    case "learn":
      return learn(order.traces);
    case "try":
      return tryMutant(order.mutant);
  }
}

// Ctrl-C may end the parent without a message.
process.on("disconnect", () => process.exit());

process.on("message", (order: Order) => {
  obey(order).then(
    (result) => process.send?.(result),
    (fault: unknown) => {
      console.error(fault);
      process.exit(1);
    },
  );
});
