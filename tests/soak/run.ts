import { spawnSync } from "node:child_process";

/** Runs that take too long for `npm test`. Purchase histories run by default. */
const SOAKS: Record<string, () => Promise<number>> = {
  histories: async () => runHistories(),
  jobs: async () => (await import("./jobs.ts")).soakJobs(),
};

function runHistories(): number {
  const test = "tests/unit/functions/domain/billing/entitlement-histories.test.ts";
  const env = { ...process.env, HISTORIES: "20000" };
  return spawnSync("vitest", ["run", "--project", "unit", test], { stdio: "inherit", env }).status ?? 1;
}

const name = process.argv[2] ?? "histories";
const soak = SOAKS[name];
if (soak === undefined) console.error(`Usage: npm run test:soak -- ${Object.keys(SOAKS).join(" | ")}`);
process.exit(soak === undefined ? 1 : await soak());
