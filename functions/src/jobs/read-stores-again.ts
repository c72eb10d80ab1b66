import { setTimeout as pause } from "node:timers/promises";
import { readAgain } from "#billing/sync/sync-stores.ts";
import { dueUntil, isRunOver, readAfterFailure, waitForTurn } from "#domain/billing/store-turns.ts";
import { listReadUntil, putOffReading } from "#gateways/firestore/billing/store-readings.ts";
import { machineNow, now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Makes up for RevenueCat's events that never came: everybody who has bought in a store, or may, is read again once a
 * week. A run takes those who have waited longest, as many as it has time for; the next one goes on where it stopped.
 */
export const readStoresAgain = job(
  {
    name: "readStoresAgain",
    schedule: "*/10 0-5 * * *",
    retries: 0,
    secrets: [...revenueCatSecrets, ...stripeSecrets],
  },
  readThoseDue,
);

const AT_A_TIME = 8;
/** As many as a line of the log can show. */
const FAULTS_MAX = 20;

async function readThoseDue(): Promise<void> {
  const startedAt = machineNow();
  const faults: unknown[] = [];
  let turnsTaken = 0;
  for await (const uids of listReadUntil(dueUntil(now())))
    for (let from = 0; from < uids.length && !isRunOver(startedAt, machineNow()); from += AT_A_TIME) {
      const some = uids.slice(from, from + AT_A_TIME);
      await pause(waitForTurn(turnsTaken, startedAt, machineNow()));
      await runAll(some.map((uid) => () => read(uid).catch((fault: unknown) => faults.push(fault))));
      turnsTaken += some.length;
    }
  if (faults.length > 0)
    throw new AggregateError(faults.slice(0, FAULTS_MAX), `${faults.length} of ${turnsTaken} failed.`);
}

/** One learner's failure must not keep the others from their turn. */
async function read(uid: string): Promise<void> {
  try {
    await readAgain(uid);
  } catch (cause) {
    await putOffReading(uid, readAfterFailure(now()));
    throw new Error(`The stores of ${uid} were not read.`, { cause });
  }
}
