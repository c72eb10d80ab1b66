import { setTimeout as pause } from "node:timers/promises";
import { readAgain } from "#billing/sync/sync-stores.ts";
import { dueUntil, isRunOver, readAfterFailure, waitForTurn } from "#domain/billing/store-turns.ts";
import { listReadUntil, putOffReading } from "#gateways/firestore/billing/store-readings.ts";
import { machineNow, now } from "#platform/clock.ts";
import { JobFailure, type JobReport, job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Makes up for missed RevenueCat events. Reads possible store buyers again each week, the longest waiting
 * first.
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

async function readThoseDue(): Promise<JobReport> {
  const startedAt = machineNow();
  const failed = new Map<string, unknown>();
  let handled = 0;
  let isLeft = false;
  for await (const uids of listReadUntil(dueUntil(now()))) {
    for (let from = 0; from < uids.length && !isLeft; from += AT_A_TIME) {
      const some = uids.slice(from, from + AT_A_TIME);
      await pause(waitForTurn(handled, startedAt, machineNow()));
      await runAll(some.map((uid) => () => read(uid).catch((fault: unknown) => failed.set(uid, fault))));
      handled += some.length;
      isLeft = isRunOver(startedAt, machineNow());
    }
    if (isLeft) break;
  }
  if (failed.size > 0) throw new JobFailure(failed);
  return { isLeft, handled };
}

/** Puts off a learner whose reading fails, so that the failure does not block other learners. */
async function read(uid: string): Promise<void> {
  try {
    await readAgain(uid);
  } catch (fault) {
    await putOffReading(uid, readAfterFailure(now()));
    throw fault;
  }
}
