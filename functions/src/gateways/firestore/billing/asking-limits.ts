import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import * as v from "valibot";
import { type Limit, takeTurn } from "#domain/turns.ts";
import { firestore, instantField, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";

const askedField = v.optional(v.nullable(instantField), null);
const askedSchema = v.object({ refreshedAt: askedField, restoredAt: askedField });

/** `refreshedAt`: the product asked by itself. `restoredAt`: the learner wanted it. */
type Asking = keyof v.InferOutput<typeof askedSchema>;

/** True for the first of several callers until the pause is over; false for a deleted learner. */
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

/** After a failure, so that the next attempt is not skipped as if this one had succeeded. */
export async function forgetAsking(uid: string, asking: Asking): Promise<void> {
  const store = await firestore();
  await store
    .doc(billingPath(uid))
    .set({ [asking]: null }, { merge: true })
    .catch(refuseWhenUnavailable);
}

/** A time in the future was written before the emulators' clock was set back. */
const isWithin = (pause: number, asked: number | null): boolean =>
  asked !== null && asked <= now() && now() - asked < pause;

const turnsField = v.optional(v.array(instantField), []);
const turnsSchema = v.object({ cardPages: turnsField, exports: turnsField, itemExports: turnsField });

/**
 * `cardPages`: stolen cards can be tried out on each. `exports`: each reads everything that is stored of a learner.
 * `itemExports`: each reads every item with its recording, and works for minutes.
 */
type Counted = keyof v.InferOutput<typeof turnsSchema>;

const LIMITS: Partial<Record<Counted, Limit>> = { itemExports: { most: 4, within: HOUR } };

/** Refuses with `exhausted` when it is used too often, and with `not-allowed` for a deleted learner. */
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
