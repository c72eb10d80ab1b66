import { createInterface } from "node:readline/promises";
import { Misuse, runCommand } from "#tools/command/command-line.ts";
import { createStripeHands } from "./stripe/hands.ts";
import { record } from "./stripe/record.ts";
import { STRIPE_SCENARIOS } from "./stripe/scenarios/index.ts";
import { REVENUECAT_TABLE, STRIPE_TABLE } from "./table.ts";
import { VERIFICATIONS } from "./verify.ts";

const USAGE = "Usage: npm run stand-ins -- verify|record|list [part of a scenario's name]";

/** The time in which Stripe's events arrive. */
const QUIET_MILLISECONDS = 5000;

await runCommand(async ([command, part = ""]) => {
  if (command === "verify") return verifyAll(part);
  if (command === "list") {
    console.log(`${STRIPE_TABLE}\n\n${REVENUECAT_TABLE}`);
    return 0;
  }
  if (command === "record") return recordAll(part, requireTestKey());
  throw new Misuse(USAGE);
});

async function verifyAll(part: string): Promise<number> {
  const chosen = VERIFICATIONS.filter(({ name }) => name.includes(part));
  let failed = 0;
  for (const { vendor, name, verify } of chosen) {
    const { source, differences } = await verify();
    console.log(`${differences.length === 0 ? "same" : "DIFFERS"}  ${vendor}, ${source}: ${name}`);
    for (const difference of differences) console.log(`    ${difference}`);
    if (differences.length > 0) failed += 1;
  }
  console.log(`\n${chosen.length} scenarios, ${failed} differ.`);
  return failed === 0 ? 0 : 1;
}

async function recordAll(part: string, key: string): Promise<number> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const scenario of STRIPE_SCENARIOS.filter(({ name }) => name.includes(part))) {
      console.log(`\n▶ ${scenario.name}`);
      const file = await record(scenario, {
        key,
        quiet: QUIET_MILLISECONDS,
        hands: createStripeHands((what) => terminal.question(`${what} Then press Enter. `)),
      });
      console.log(file);
    }
  } finally {
    terminal.close();
  }
  return 0;
}

/** Returns a test key, and never a live one, since scenarios buy, refund and delete. */
function requireTestKey(): string {
  const key = process.env["STRIPE_TEST_KEY"] ?? "";
  if (!/^[sr]k_test_\w+$/.test(key))
    throw new Misuse("Set STRIPE_TEST_KEY to a key of a sandbox of its own.");
  return key;
}
