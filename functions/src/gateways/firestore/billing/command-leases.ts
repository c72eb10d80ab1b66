import type { Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { type CommandLease, type CommandName, takeLease } from "#domain/billing/command-lease.ts";
import { firestore, instantField, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { Refusal } from "#platform/refusal.ts";

/** A lease. `command` is any string, since a later release may add names. */
const leaseSchema = v.object({ id: v.string(), command: v.string(), expiresAt: instantField });

/** Part of `Billing/{uid}`. */
export const leasedSchema = v.object({ lease: v.optional(v.nullable(leaseSchema), null) });

/**
 * Claims the learner's lease. Undefined while another command holds it. Refuses with `not-allowed` for
 * deleted learners.
 */
export async function claimLease(
  uid: string,
  wanted: { id: string; command: CommandName },
  at: Instant,
): Promise<CommandLease | undefined> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return store
    .runTransaction(async (transaction) => {
      const [found, deleted] = await transaction.getAll(billing, store.doc(deletedUserPath(uid)));
      if (deleted?.exists) throw new Refusal("not-allowed");
      const { lease: held } = parseDocument(billing.path, leasedSchema, found?.data() ?? {});
      const lease = takeLease(held, wanted, at);
      if (lease === undefined) return undefined;
      transaction.set(
        billing,
        { lease: { ...lease, expiresAt: new Date(lease.expiresAt) } },
        { merge: true },
      );
      return lease;
    })
    .catch(refuseWhenUnavailable);
}

/** Releases the lease. Leaves it if it expired and another command took it. */
export async function releaseLease(uid: string, { id }: Pick<CommandLease, "id">): Promise<void> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const found = await transaction.get(billing);
      const { lease } = parseDocument(billing.path, leasedSchema, found.data() ?? {});
      if (lease?.id === id) transaction.update(billing, { lease: null });
    })
    .catch(refuseWhenUnavailable);
}
