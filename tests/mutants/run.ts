import { parseArgs } from "node:util";
import { BILLING_EQUIVALENTS, DOMAIN_EQUIVALENTS } from "./functions/equivalents.ts";
import type { Choice } from "./functions/run-functions.ts";
import { type Equivalents, faultsOf, faultsOfList, type Outcome, summaryOf, survivorsOf } from "./report.ts";
import { RULES_EQUIVALENTS } from "./rules/equivalents.ts";

interface Kind {
  tryMutants: (choice: Choice, say: (line: string) => void) => Promise<Outcome[]>;
  equivalents: Equivalents;
  /** The share of killed mutants, without equivalents. */
  killedLeast: number;
}

const KINDS: Readonly<Record<string, () => Promise<Kind>>> = {
  rules: async () => {
    const { tryRules } = await import("./rules/run-rules.ts");
    return {
      tryMutants: tryRules,
      equivalents: RULES_EQUIVALENTS,
      killedLeast: 1,
    };
  },
  domain: async () => ({
    tryMutants: (await import("./functions/run-functions.ts")).tryDomain,
    equivalents: DOMAIN_EQUIVALENTS,
    killedLeast: 0.9,
  }),
  billing: async () => ({
    tryMutants: (await import("./functions/run-functions.ts")).tryBilling,
    equivalents: BILLING_EQUIVALENTS,
    killedLeast: 0.9,
  }),
};

const USAGE = `Usage: npm run test:mutants -- [${Object.keys(KINDS).join("|")}]
  --only   part of a mutant's name among the rules, of a file's path elsewhere
  --every  tries every nth mutant only; --seed says which: 0 to n - 1`;

const OPTIONS = {
  only: { type: "string", default: "" },
  every: { type: "string", default: "1" },
  seed: { type: "string", default: "0" },
} as const;

/** Checks that each small change of the sources fails some test. */
async function run(): Promise<boolean> {
  const { positionals, values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const choice = { only: values.only, every: Number(values.every), seed: Number(values.seed) };
  if (!(choice.every >= 1 && choice.seed >= 0)) throw new Error(USAGE);
  const isWhole = choice.only === "" && choice.every === 1;
  const names = positionals.length > 0 ? positionals : Object.keys(KINDS);
  let isFaultless = true;
  for (const name of names) {
    const open = KINDS[name];
    if (!open) throw new Error(USAGE);
    const { tryMutants, ...bounds } = await open();
    const startedAt = performance.now();
    const outcomes = await tryMutants(choice, console.log);
    const faults = faultsOf(outcomes, bounds);
    if (isWhole) faults.push(...faultsOfList(outcomes, bounds.equivalents));
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`\n${name}: ${summaryOf(outcomes)} ${seconds} s.`);
    for (const survivor of survivorsOf(outcomes, bounds.equivalents)) console.log(survivor);
    for (const fault of faults) console.error(fault);
    isFaultless &&= faults.length === 0 && outcomes.length > 0;
  }
  return isFaultless;
}

process.exitCode = (await run()) ? 0 : 1;
