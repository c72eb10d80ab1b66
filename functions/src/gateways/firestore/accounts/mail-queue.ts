import { createHash } from "node:crypto";
import { DAY } from "@gruezi/contract/durations";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { MailMessage, Unsubscribing } from "#domain/reminders/mail-layout.ts";
import { isStillDue, type Reminder } from "#domain/reminders/reminders.ts";
import { parseEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { deletedUserPath, entitlementPath, mailPath, userPath } from "#gateways/firestore/document-paths.ts";
import { machineNow, now } from "#platform/clock.ts";
import { wants } from "./reminders-consent.ts";

/**
 * Firestore's time to live. It is longer than any occasion lasts, since a mail without its document would be
 * sent again.
 */
const KEPT = 60 * DAY;

export interface Addressed {
  uid: string;
  reminder: Reminder;
}

interface Letter extends Addressed {
  to: string;
  message: MailMessage;
  /** Null for an owed mail, which cannot be stopped. */
  unsubscribing: Unsubscribing | null;
}

/** Returns an id per learner and occasion, so that a mail is sent once. */
function toMailId({ uid, reminder: { occasion, about } }: Addressed): string {
  return createHash("sha256")
    .update(JSON.stringify([uid, occasion, about]))
    .digest("base64url");
}

export async function dropQueued<One extends Addressed>(addressed: readonly One[]): Promise<readonly One[]> {
  if (addressed.length === 0) return [];
  const store = await firestore();
  const mails = addressed.map((one) => store.doc(mailPath(toMailId(one))));
  const found = await store.getAll(...mails, { fieldMask: ["Occasion"] }).catch(refuseWhenUnavailable);
  return addressed.filter((_, index) => !found[index]?.exists);
}

/**
 * Queues a mail in `Mail`, whose documents Firebase's Trigger Email extension sends. Sends once per learner
 * and occasion, and never after the consent was withdrawn, the account deleted or the plan cancelled.
 */
export async function queueMail(letter: Letter): Promise<void> {
  const { uid } = letter;
  const store = await firestore();
  const mail = store.doc(mailPath(toMailId(letter)));
  await store
    .runTransaction(async (transaction) => {
      const [queued, user, deleted, held] = await transaction.getAll(
        mail,
        store.doc(userPath(uid)),
        store.doc(deletedUserPath(uid)),
        ...(isAboutPlan(letter.reminder) ? [store.doc(entitlementPath(uid))] : []),
      );
      if (queued?.exists || deleted?.exists) return;
      if (!wants(user?.data(), letter.reminder)) return;
      if (isAboutPlan(letter.reminder) && !isCurrentPlanDue(letter, held)) return;
      transaction.create(mail, toStored(letter));
    })
    .catch(refuseWhenUnavailable);
}

const isAboutPlan = (reminder: Reminder): boolean => "platform" in reminder;

const isCurrentPlanDue = ({ reminder }: Letter, held: DocumentSnapshot | undefined): boolean =>
  held?.exists === true && isStillDue(reminder, parseEntitlement(held.ref.path, held.data()).subs, now());

/** Returns the headers of RFC 8058. The extension sends `headers` since version 0.2.4. */
const toHeaders = ({ address }: Unsubscribing) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const toStored = ({ uid, reminder, to, message, unsubscribing }: Letter) => ({
  to,
  message,
  headers: unsubscribing === null ? {} : toHeaders(unsubscribing),
  UID: uid,
  Occasion: reminder.occasion,
  expireAt: new Date(machineNow() + KEPT),
});
