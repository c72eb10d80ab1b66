import { HOUR, type Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { type Limit, takeTurn } from "#domain/turns.ts";
import { firestore, instantField, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";

const askedField = v.optional(v.nullable(instantField), null);
const askedSchema = v.object({ refreshedAt: askedField, restoredAt: askedField });

/** What asks the providers. `refreshedAt`: an automatic check. `restoredAt`: a request of the learner. */
type Asking = keyof v.InferOutput<typeof askedSchema>;

/** Returns true for one caller per pause, in milliseconds. False for deleted learners. */
export async function claimAsking(uid: string, asking: Asking, pause: number): Promise<boolean> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return store
    .runTransaction(async (transaction) => {
      const [stored, deleted] = await transaction.getAll(billing, store.doc(deletedUserPath(uid)));
      const asked = parseDocument(billing.path, askedSchema, stored?.data() ?? {})[asking];
      if (deleted?.exists || isWithin(pause, asked)) return false;
      transaction.set(billing, { [asking]: new Date(now()) }, { merge: true });
      return true;
    })
    .catch(refuseWhenUnavailable);
}

/** Forgets a failed attempt, so that the next one is not skipped. */
export async function forgetAsking(uid: string, asking: Asking): Promise<void> {
  const store = await firestore();
  await store
    .doc(billingPath(uid))
    .set({ [asking]: null }, { merge: true })
    .catch(refuseWhenUnavailable);
}

/** Returns whether the pause still lasts. A future time does not count: an emulator's clock was set back. */
const isWithin = (pause: number, asked: number | null): boolean =>
  asked !== null && asked <= now() && now() - asked < pause;

const turnsField = v.optional(v.array(instantField), []);
const turnsSchema = v.object({
  cardPages: turnsField,
  codes: turnsField,
  exports: turnsField,
  itemExports: turnsField,
});

/**
 * Counted calls. `cardPages`: thieves test stolen cards there. `codes`: they could be guessed. `exports` and
 * `itemExports`: they are expensive reads.
 */
type Counted = keyof v.InferOutput<typeof turnsSchema>;

const LIMITS: Partial<Record<Counted, Limit>> = {
  codes: { most: 30, within: HOUR },
  itemExports: { most: 4, within: HOUR },
};

/** Counts a call. Refuses with `exhausted` above the limit, and with `not-allowed` for deleted learners. */
export async function countTurn(uid: string, counted: Counted, at: Instant): Promise<void> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const [found, deleted] = await transaction.getAll(billing, store.doc(deletedUserPath(uid)));
      if (deleted?.exists) throw new Refusal("not-allowed");
      const turns = takeTurn(
        parseDocument(billing.path, turnsSchema, found?.data() ?? {})[counted],
        at,
        LIMITS[counted],
      );
      if (turns === undefined) throw new Refusal("exhausted");
      transaction.set(billing, { [counted]: turns.map((turn) => new Date(turn)) }, { merge: true });
    })
    .catch(refuseWhenUnavailable);
}
