import { findPriceText } from "#billing/checkout/offers.ts";
import { settle } from "#billing/sync/settle.ts";
import { toMailMessage } from "#domain/reminders/mail-layout.ts";
import { toMailWords } from "#domain/reminders/reminder-words.ts";
import type { Reminder } from "#domain/reminders/reminders.ts";
import { listEmails } from "#gateways/auth/identity.ts";
import { type Addressed, dropQueued, queueMail } from "#gateways/firestore/accounts/mail-queue.ts";
import { keepWhoWantReminders } from "#gateways/firestore/accounts/reminders-consent.ts";
import { toUnsubscribeToken } from "#gateways/mail/unsubscribe-token.ts";
import { config } from "#platform/config.ts";

const AT_A_TIME = 10;
/** Of learners, by whom they are addressed: the login service tells of a hundred at once. */
const MOST = 100;

/** Queues a mail for each that its learner wants and has not had. What fails is thrown when all have had their turn. */
export async function queueReminders(addressed: readonly Addressed[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(addressed.length / MOST) }, (_none, part) =>
    addressed.slice(part * MOST, (part + 1) * MOST),
  );
  await settle(
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
  await settle(works, AT_A_TIME);
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

/** A store's price is known to its app alone. */
const findPrice = async (reminder: Reminder): Promise<string | undefined> =>
  reminder.occasion === "trial-ends" && reminder.platform === "stripe"
    ? findPriceText(reminder.ProductID)
    : undefined;
