import * as v from "valibot";
import { firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { instantField } from "#gateways/firestore/document-fields.ts";
import { billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { now } from "#platform/clock.ts";

const askedField = v.optional(v.nullable(instantField), null);
const billingSchema = v.object({ refreshedAt: askedField, restoredAt: askedField });

/** `refreshedAt`: asked by the product on its own; `restoredAt`: because the learner wanted it. */
export type Asking = keyof v.InferOutput<typeof billingSchema>;

/** Lets one of several through until the pause is over, and nobody for whoever is deleted. */
export async function claimAsking(uid: string, asking: Asking, pause: number): Promise<boolean> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return store
    .runTransaction(async (transaction) => {
      const [stored, deleted] = await transaction.getAll(billing, store.doc(deletedUserPath(uid)));
      const asked = parseDocument(billing.path, billingSchema, stored?.data() ?? {})[asking];
      if (deleted?.exists || isWithin(pause, asked)) return false;
      transaction.set(billing, { [asking]: new Date(now()) }, { merge: true });
      return true;
    })
    .catch(refuseWhenUnavailable);
}

/** After a failure: whoever asks again is not to be told that all is well. */
export async function forgetAsking(uid: string, asking: Asking): Promise<void> {
  const store = await firestore();
  await store
    .doc(billingPath(uid))
    .set({ [asking]: null }, { merge: true })
    .catch(refuseWhenUnavailable);
}

/** What lies in the future was written before the clock of the emulators was put back. */
const isWithin = (pause: number, asked: number | null): boolean =>
  asked !== null && asked <= now() && now() - asked < pause;
