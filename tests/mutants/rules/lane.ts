/**
 * A process of its own, with a project of its own in the emulator: it tries one mutant after the other. Several of them
 * share the work.
 */
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
  | { kind: "try-all"; rules: string }
  | { kind: "try"; mutant: Mutant };

export type Result =
  | { kind: "open" }
  /** Which tests failed. */
  | { kind: "tried-all"; failed: readonly string[]; count: number }
  /** `null` when every test passed. */
  | { kind: "tried"; killedBy: string | null; tried: number }
  | { kind: "does-not-compile"; why: string };

interface TracedTest extends NotedTest {
  touched: Set<string>;
  kills: number;
}

const tests: TracedTest[] = [];

/** Firebase's client keeps the first fetch it sees. */
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
  return { kind: "open" };
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

async function tryAll(rules: string): Promise<Result> {
  await loadRules(rules);
  const failed: string[] = [];
  for (const test of tests) if (!(await passes(test))) failed.push(test.name);
  return { kind: "tried-all", failed, count: tests.length };
}

/** Tests that killed before come first: they are likely to kill again. */
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

function obey(order: Order): Promise<Result> {
  if (order.kind === "open") return openFiles(order.files);
  return order.kind === "try-all" ? tryAll(order.rules) : tryMutant(order.mutant);
}

process.on("message", (order: Order) => {
  obey(order).then(
    (result) => process.send?.(result),
    (fault: unknown) => {
      console.error(fault);
      process.exit(1);
    },
  );
});
