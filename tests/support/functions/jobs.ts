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
  tellChangedEmails,
};
type JobName = keyof typeof JOBS;
export const ROUND_JOBS = Object.keys(JOBS);

/** The scheduler's run: the job goes on with its round, or begins one that is due. */
export const runJob = (name: JobName): unknown =>
  JOBS[name].run({ scheduleTime: new Date(clock.now()).toISOString() });

/** The first run of a day. */
export async function runJobAnew(name: JobName): Promise<void> {
  await store().doc(`Jobs/${name}`).delete();
  await runJob(name);
}

/** The job's state between two runs. */
export const roundOf = async (name: string) => (await store().doc(`Jobs/${name}`).get()).data();
