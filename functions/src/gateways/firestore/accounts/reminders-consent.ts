import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { ReminderKind } from "@gruezi/contract/reminder-kinds";
import * as v from "valibot";
import { kindOf, type Reminder } from "#domain/reminders/reminders.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { deletedUserPath, userPath } from "#gateways/firestore/document-paths.ts";
import { machineNow } from "#platform/clock.ts";

const agreedSchema = v.object({ RemindersConsent: v.object({ didUserAgree: v.literal(true) }) });
/** The list of stopped kinds. Clients write it, so it may name unknown kinds. */
const stoppedSchema = v.object({ StoppedReminders: v.array(v.unknown()) });

/** Returns whether the learner agreed. Anything but an explicit yes is a no. */
const agrees = (stored: unknown): boolean => v.is(agreedSchema, stored);

const stoppedIn = (stored: unknown): readonly unknown[] =>
  v.is(stoppedSchema, stored) ? stored.StoppedReminders : [];

const wantsKind = (stored: unknown, kind: ReminderKind): boolean =>
  agrees(stored) && !stoppedIn(stored).includes(kind);

/** Returns whether the mail may go. A mail that a contract owes goes to everybody. */
export function wants(stored: unknown, reminder: Reminder): boolean {
  const kind = kindOf(reminder);
  return kind === null || wantsKind(stored, kind);
}

export type Wants = (kind: ReminderKind) => boolean;

/** Returns each learner's wishes. Leaves out learners who did not agree to reminders. */
export async function findWishes(uids: readonly string[]): Promise<ReadonlyMap<string, Wants>> {
  if (uids.length === 0) return new Map();
  const store = await firestore();
  const users = uids.map((uid) => store.doc(userPath(uid)));
  const found = await store
    .getAll(...users, { fieldMask: ["RemindersConsent", "StoppedReminders"] })
    .catch(refuseWhenUnavailable);
  return new Map(
    found.flatMap((user): [string, Wants][] => {
      const stored = user.data();
      return agrees(stored) ? [[user.id, (kind) => wantsKind(stored, kind)]] : [];
    }),
  );
}

/** Stops all reminders. Like `stopReminders`, it is idempotent and ignores deleted accounts. */
export const withdrawRemindersConsent = (uid: string): Promise<void> =>
  changeUser(uid, (stored) => (agrees(stored) ? { RemindersConsent: aNo() } : undefined));

const aNo = () => ({ didUserAgree: false, Date: new Date(machineNow()), Version: CONSENT_VERSION });

export const stopReminders = (uid: string, kind: ReminderKind): Promise<void> =>
  changeUser(uid, (stored) => {
    const stopped = stoppedIn(stored);
    return stopped.includes(kind) ? undefined : { StoppedReminders: [...stopped, kind] };
  });

type Change = { RemindersConsent: object } | { StoppedReminders: readonly unknown[] };

async function changeUser(uid: string, changeOf: (stored: unknown) => Change | undefined): Promise<void> {
  const store = await firestore();
  const user = store.doc(userPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const [stored, deleted] = await transaction.getAll(user, store.doc(deletedUserPath(uid)));
      if (deleted?.exists || !stored?.exists) return;
      const change = changeOf(stored.data());
      if (change) transaction.update(user, change);
    })
    .catch(refuseWhenUnavailable);
}
