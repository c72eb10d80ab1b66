import type { ComingCharge } from "#billing/coming-charge.ts";
import type { Outcome } from "#domain/jobs/round.ts";
import { toMailMessage } from "#domain/reminders/mail-layout.ts";
import { toMailWords } from "#domain/reminders/reminder-words.ts";
import { kindOf, type Reminder } from "#domain/reminders/reminders.ts";
import { listEmails } from "#gateways/auth/identity.ts";
import { type Addressed, dropQueued, queueMail } from "#gateways/firestore/accounts/mail-queue.ts";
import { toUnsubscribeToken } from "#gateways/mail/unsubscribe-token.ts";
import { config } from "#platform/config.ts";
import { oneByOne } from "./run-round.ts";

export interface Due extends Addressed {
  path: string;
}

interface Queueing {
  mayGoOn: () => boolean;
  findCharge?: (reminder: Reminder) => Promise<ComingCharge>;
}

/** Queues mails that were not queued before. Takes at most a hundred learners, the login service's limit. */
export async function queueUnsent(due: readonly Due[], { mayGoOn, findCharge }: Queueing): Promise<Outcome> {
  const unsent = await dropQueued(due);
  const emails = await listEmails(uidsOf(unsent));
  const queue = oneByOne({
    keyOf: ({ path }: Due) => path,
    work: async (one) => {
      const to = emails.get(one.uid);
      if (to === undefined) return;
      const charge = await findCharge?.(one.reminder);
      if (charge?.isDue !== false) await queueReminder(one, { to, priceText: charge?.text });
    },
    atATime: 10,
  });
  return queue(unsent, mayGoOn);
}

export const uidsOf = (due: readonly { uid: string }[]): readonly string[] => [
  ...new Set(due.map(({ uid }) => uid)),
];

export const failAll = (due: readonly { path: string }[], fault: unknown): Outcome => ({
  failed: new Map(due.map(({ path }) => [path, fault])),
  left: [],
});

async function queueReminder(
  { uid, reminder }: Addressed,
  { to, priceText }: { to: string; priceText: string | undefined },
): Promise<void> {
  const origin = config.publicOrigin;
  const kind = kindOf(reminder);
  const unsubscribing =
    kind === null ? null : { kind, address: `${origin}/unsubscribe/${toUnsubscribeToken(uid, kind)}` };
  const words = toMailWords(reminder, { origin, priceText });
  await queueMail({ uid, reminder, to, message: toMailMessage(words, unsubscribing), unsubscribing });
}
