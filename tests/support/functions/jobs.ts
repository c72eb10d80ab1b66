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
  tellChangedEmails,
} from "#functions/index.ts";
import { clock } from "#support/billing/env.ts";
import { store } from "./store.ts";

/** The jobs that work in rounds. */
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
  tellChangedEmails,
};
type JobName = keyof typeof JOBS;
export const ROUND_JOBS = Object.keys(JOBS);

/** Runs the job like the scheduler: it continues its round, or begins one that is due. */
export const runJob = (name: JobName): unknown =>
  JOBS[name].run({ scheduleTime: new Date(clock.now()).toISOString() });

/** Runs the job as in the first run of a day. */
export async function runJobAnew(name: JobName): Promise<void> {
  await store().doc(`Jobs/${name}`).delete();
  await runJob(name);
}

/** The job's stored state between two runs. */
export const roundOf = async (name: string) => (await store().doc(`Jobs/${name}`).get()).data();
