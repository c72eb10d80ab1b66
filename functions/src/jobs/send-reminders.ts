import { settle } from "#billing/sync/settle.ts";
import { findPrivateLesson, findReminders } from "#domain/reminders/reminders.ts";
import type { Addressed } from "#gateways/firestore/accounts/mail-queue.ts";
import { parseEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { listRunningEntitlements } from "#gateways/firestore/billing/running-entitlements.ts";
import { listTakenSlots, parseTakenSlot } from "#gateways/firestore/slots/taken-slots.ts";
import type { Stored } from "#gateways/firestore/stored.ts";
import { now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { revenueCatSecrets, stripeSecrets, unsubscribeKey } from "#platform/secrets.ts";
import { queueReminders } from "./queue-reminders.ts";

/**
 * Mails to those who said yes to them: in the morning, and again for what has come about since, before the live lesson
 * begins. Whoever has had a mail gets it no second time. One learner's failure does not stop the others; it fails the
 * job when all have had their turn, and what was left is made up for when it runs again.
 */
export const sendReminders = job(
  {
    name: "sendReminders",
    schedule: "0 9,17 * * *",
    secrets: [unsubscribeKey, ...stripeSecrets, ...revenueCatSecrets],
  },
  () => settle([remindSubscribers, remindStudents], 1),
);

async function remindSubscribers(): Promise<void> {
  const faults: unknown[] = [];
  for await (const page of listRunningEntitlements(now()))
    await remind(page, ofEntitlement).catch((fault: unknown) => faults.push(fault));
  await settle(faults.map((fault) => () => Promise.reject(fault)));
}

const remindStudents = async (): Promise<void> => remind(await listTakenSlots(), ofSlot);

type FindAddressed = (stored: Stored) => readonly Addressed[];

/** What can be read is sent before the faults of what could not be are thrown. */
async function remind(stored: readonly Stored[], find: FindAddressed): Promise<void> {
  const addressed: Addressed[] = [];
  const reading = stored.map((one) => async () => addressed.push(...find(one)));
  await settle([...reading, () => queueReminders(addressed)], 1);
}

const ofEntitlement: FindAddressed = ({ id: uid, path, fields }) =>
  findReminders(parseEntitlement(path, fields).subs, now()).map((reminder) => ({ uid, reminder }));

const ofSlot: FindAddressed = (stored) => {
  const slot = parseTakenSlot(stored);
  const reminder = slot.isConfirmed ? findPrivateLesson(slot, now()) : undefined;
  return reminder ? [{ uid: slot.StudentUID, reminder }] : [];
};
