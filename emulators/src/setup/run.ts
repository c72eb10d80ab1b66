import type { Need } from "./machine.ts";
import { FULL, requireKnown, type Script } from "./options.ts";
import { setUp } from "./set-up.ts";

interface Program {
  needs: readonly Need[];
  run: () => Promise<unknown>;
}

const [name = "", ...options] = process.argv.slice(2);

/** Programs keyed by the name of their npm script. */
const PROGRAMS: Record<Script, Program> = {
  start: { needs: ["firestore"], run: () => import("../start/start.ts") },
  // Imported by URL, because tests are not part of this package.
  test: {
    needs: ["firestore", "chromium", ...(options.includes(FULL) ? (["engines"] as const) : [])],
    run: () => import(new URL("../../../tests/run.ts", import.meta.url).href),
  },
};

const isScript = (text: string): text is Script => Object.hasOwn(PROGRAMS, text);

if (!isScript(name)) throw new Error(`Nothing is called ${name}: ${Object.keys(PROGRAMS).join(" or ")}.`);
const program = PROGRAMS[name];
try {
  requireKnown(name, options);
  await setUp(program.needs);
} catch (fault) {
  console.error(`✗ ${fault instanceof Error ? fault.message : fault}`);
  process.exit(1);
}
await program.run();
