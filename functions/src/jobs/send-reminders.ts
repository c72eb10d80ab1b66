import { findPriceText } from "#billing/checkout/offers.ts";
import { toMailMessage } from "#domain/reminders/mail-layout.ts";
import { toMailWords } from "#domain/reminders/reminder-words.ts";
import { findPrivateLesson, findReminders, type Reminder } from "#domain/reminders/reminders.ts";
import { listEmails } from "#gateways/auth/identity.ts";
import { type Addressed, dropQueued, queueMail } from "#gateways/firestore/accounts/mail-queue.ts";
import { keepWhoWantReminders } from "#gateways/firestore/accounts/reminders-consent.ts";
import { listRunningEntitlements } from "#gateways/firestore/billing/entitlement-lists.ts";
import { parseEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import type { Stored } from "#gateways/firestore/client.ts";
import { listTakenSlots, parseTakenSlot } from "#gateways/firestore/slots/private-lesson-slots.ts";
import { toUnsubscribeToken } from "#gateways/mail/unsubscribe-token.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { revenueCatSecrets, stripeSecrets, unsubscribeKey } from "#platform/secrets.ts";

/**
 * Mails reminders to the learners who agreed to them: in the morning, and once more before the live lesson for what
 * is new since. Nobody gets the same mail twice. One learner's failure does not stop the others; the job fails at the
 * end, and its next run sends what is missing.
 */
export const sendReminders = job(
  {
    name: "sendReminders",
    schedule: "0 9,17 * * *",
    secrets: [unsubscribeKey, ...stripeSecrets, ...revenueCatSecrets],
  },
  () => runAll([remindSubscribers, remindStudents], 1),
);

async function remindSubscribers(): Promise<void> {
  const faults: unknown[] = [];
  for await (const page of listRunningEntitlements(now()))
    await remind(page, ofEntitlement).catch((fault: unknown) => faults.push(fault));
  await runAll(faults.map((fault) => () => Promise.reject(fault)));
}

const remindStudents = async (): Promise<void> => remind(await listTakenSlots(), ofSlot);

type FindAddressed = (stored: Stored) => readonly Addressed[];

/** Sends the reminders of all documents that can be read, and then throws the faults of the others. */
async function remind(stored: readonly Stored[], find: FindAddressed): Promise<void> {
  const addressed: Addressed[] = [];
  const reading = stored.map((one) => async () => addressed.push(...find(one)));
  await runAll([...reading, () => queueReminders(addressed)], 1);
}

const ofEntitlement: FindAddressed = ({ id: uid, path, fields }) =>
  findReminders(parseEntitlement(path, fields).subs, now()).map((reminder) => ({ uid, reminder }));

const ofSlot: FindAddressed = (stored) => {
  const slot = parseTakenSlot(stored);
  const reminder = slot.HoldUntil === null ? findPrivateLesson(slot, now()) : undefined;
  return reminder ? [{ uid: slot.StudentUID, reminder }] : [];
};

const AT_A_TIME = 10;
/** How many learners are handled at once: the login service looks up a hundred. */
const MOST = 100;

/** Queues the mails that their learners want and have not had. Failures are thrown when all have had their turn. */
export async function queueReminders(addressed: readonly Addressed[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(addressed.length / MOST) }, (_none, part) =>
    addressed.slice(part * MOST, (part + 1) * MOST),
  );
  await runAll(
    parts.map((part) => () => queueSome(part)),
    1,
  );
}

async function queueSome(addressed: readonly Addressed[]): Promise<void> {
  const wanting = await keepWhoWantReminders(uidsOf(addressed));
  const unsent = await dropQueued(addressed.filter(({ uid }) => wanting.has(uid)));
  const emails = await listEmails(uidsOf(unsent));
  const works = unsent.flatMap((one) => {
    const to = emails.get(one.uid);
    return to === undefined ? [] : [() => queueReminder(one, to)];
  });
  await runAll(works, AT_A_TIME);
}

const uidsOf = (addressed: readonly Addressed[]): readonly string[] => [
  ...new Set(addressed.map(({ uid }) => uid)),
];

async function queueReminder({ uid, reminder }: Addressed, to: string): Promise<void> {
  const origin = config.publicOrigin;
  const unsubscribeAddress = `${origin}/unsubscribe/${toUnsubscribeToken(uid)}`;
  const words = toMailWords(reminder, { origin, priceText: await findPrice(reminder) });
  await queueMail({
    uid,
    reminder,
    to,
    message: toMailMessage(words, unsubscribeAddress),
    unsubscribeAddress,
  });
}

/** Only the app knows a store's price. */
const findPrice = async (reminder: Reminder): Promise<string | undefined> =>
  reminder.occasion === "trial-ends" && reminder.platform === "stripe"
    ? findPriceText(reminder.ProductID)
    : undefined;
