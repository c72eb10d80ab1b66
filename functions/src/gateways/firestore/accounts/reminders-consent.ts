import { CONSENT_VERSION } from "@gruezi/contract/business";
import * as v from "valibot";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { deletedUserPath, userPath } from "#gateways/firestore/document-paths.ts";
import { machineNow } from "#platform/clock.ts";

const agreedSchema = v.object({ RemindersConsent: v.object({ didUserAgree: v.literal(true) }) });

/** Only a clear yes counts. */
export const wantsReminders = (stored: unknown): boolean => v.is(agreedSchema, stored);

export async function keepWhoWantReminders(uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set();
  const store = await firestore();
  const users = uids.map((uid) => store.doc(userPath(uid)));
  const found = await store
    .getAll(...users, { fieldMask: ["RemindersConsent"] })
    .catch(refuseWhenUnavailable);
  return new Set(found.filter((user) => wantsReminders(user.data())).map(({ id }) => id));
}

/** Idempotent; ignores deleted accounts. */
export async function withdrawRemindersConsent(uid: string): Promise<void> {
  const store = await firestore();
  const user = store.doc(userPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const [stored, deleted] = await transaction.getAll(user, store.doc(deletedUserPath(uid)));
      if (deleted?.exists || !wantsReminders(stored?.data())) return;
      const RemindersConsent = {
        didUserAgree: false,
        Date: new Date(machineNow()),
        Version: CONSENT_VERSION,
      };
      transaction.update(user, { RemindersConsent });
    })
    .catch(refuseWhenUnavailable);
}
