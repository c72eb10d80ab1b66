import { wantsAllEngines } from "./engines.ts";
import type { Need } from "./machine.ts";
import { setUp } from "./set-up.ts";

interface Program {
  needs: readonly Need[];
  run: () => Promise<unknown>;
}

/** Keys are names of npm scripts. */
const PROGRAMS: Record<string, Program> = {
  start: { needs: ["firestore"], run: () => import("../start/start.ts") },
  // Imported by address: tests are not part of this package.
  test: {
    needs: ["firestore", "chromium", ...(wantsAllEngines() ? (["engines"] as const) : [])],
    run: () => import(new URL("../../../tests/run.ts", import.meta.url).href),
  },
};

const name = process.argv[2] ?? "";
const program = PROGRAMS[name];
if (!program) throw new Error(`Unknown program ${name}: ${Object.keys(PROGRAMS).join(" or ")}.`);
try {
  await setUp(program.needs);
} catch (fault) {
  console.error(`✗ ${fault instanceof Error ? fault.message : fault}`);
  process.exit(1);
}
await program.run();
