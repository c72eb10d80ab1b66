import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { type CommandLease, type CommandName, takeLease } from "#domain/billing/command-lease.ts";
import { firestore, instantField, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { Refusal } from "#platform/refusal.ts";

/** A name of a later release is no reason to fail. */
const leaseSchema = v.object({ id: v.string(), command: v.string(), expiresAt: instantField });

/** `Billing/{uid}` in part. */
export const leasedSchema = v.object({ lease: v.optional(v.nullable(leaseSchema), null) });

/** Undefined while another command holds the lease. Refuses with `not-allowed` for deleted learners. */
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

/** Leaves the lease of a command that came after this one's had expired. */
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
