import { parseArgs } from "node:util";
import { type Equivalents, faultsOf, type Outcome, summaryOf, unknownEquivalents } from "./report.ts";
import { RULES_EQUIVALENTS } from "./rules/equivalents.ts";

/** One kind of sources that are mutated. `only` is a part of the mutants' names, empty for all. */
interface Kind {
  tryMutants: (only: string, say: (line: string) => void) => Promise<Outcome[]>;
  equivalents: Equivalents;
}

const KINDS: Readonly<Record<string, () => Promise<Kind>>> = {
  rules: async () => ({
    tryMutants: (await import("./rules/run-rules.ts")).tryRules,
    equivalents: RULES_EQUIVALENTS,
  }),
};

const USAGE = `Usage: npm run test:mutants -- [${Object.keys(KINDS).join("|")}] [--only <part of a name>]`;

/** `npm run test:mutants`: changes the sources in small ways, one at a time; for each, some test has to fail. */
async function run(): Promise<boolean> {
  const options = { only: { type: "string", default: "" } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(KINDS);
  let isFaultless = true;
  for (const name of names) {
    const open = KINDS[name];
    if (!open) throw new Error(USAGE);
    const { tryMutants, equivalents } = await open();
    const startedAt = performance.now();
    const outcomes = await tryMutants(values.only, console.log);
    const faults = faultsOf(outcomes, equivalents);
    if (values.only === "") faults.push(...unknownEquivalents(outcomes, equivalents));
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`\n${name}: ${summaryOf(outcomes)} ${seconds} s.`);
    for (const fault of faults) console.error(fault);
    isFaultless &&= faults.length === 0 && outcomes.length > 0;
  }
  return isFaultless;
}

process.exitCode = (await run()) ? 0 : 1;
