import {
  askAboutLapsed,
  closeLapsedCheckouts,
  deleteWithoutLogin,
  finishDeletions,
  finishWithdrawals,
  fitWeights,
  handleMissedEvents,
  remindOfItems,
  sendReminders,
} from "#functions/index.ts";
import { clock } from "#support/billing/env.ts";
import { store } from "./store.ts";

/** Those that work in rounds. */
const JOBS = {
  askAboutLapsed,
  closeLapsedCheckouts,
  deleteWithoutLogin,
  finishDeletions,
  finishWithdrawals,
  fitWeights,
  handleMissedEvents,
  remindOfItems,
  sendReminders,
};
type JobName = keyof typeof JOBS;
export const ROUND_JOBS = Object.keys(JOBS);

/** As the scheduler does it: the job goes on with its round, or begins one if one is due. */
export const runJob = (name: JobName): unknown =>
  JOBS[name].run({ scheduleTime: new Date(clock.now()).toISOString() });

/** As on a day on which the job has not run yet. */
export async function runJobAnew(name: JobName): Promise<void> {
  await store().doc(`Jobs/${name}`).delete();
  await runJob(name);
}

/** What the job keeps between two runs. */
export const roundOf = async (name: string) => (await store().doc(`Jobs/${name}`).get()).data();
