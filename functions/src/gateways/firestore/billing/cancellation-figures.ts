import type { CancellationReason } from "@gruezi/contract/callables/cancel-stripe-subscription";
import type { Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, cancellationFiguresPath } from "#gateways/firestore/document-paths.ts";

const countedSchema = v.object({ countedCancellation: v.optional(v.string()) });

interface Cancellation {
  subscriptionId: string;
  /** End of the cancelled period. */
  expiresAt: Instant;
  reason: CancellationReason | undefined;
  at: Instant;
}

/**
 * Counts cancellations by month and reason, once for each period of a subscription. The counts name no
 * learner.
 */
export async function countCancellation(uid: string, cancellation: Cancellation): Promise<void> {
  const { subscriptionId, expiresAt, reason = "none", at } = cancellation;
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  const billing = store.doc(billingPath(uid));
  const figures = store.doc(cancellationFiguresPath(new Date(at).toISOString().slice(0, 7)));
  const countedCancellation = `${subscriptionId} ${expiresAt}`;
  await store
    .runTransaction(async (transaction) => {
      const known = await transaction.get(billing);
      const counted = parseDocument(billing.path, countedSchema, known.data() ?? {});
      if (!known.exists || counted.countedCancellation === countedCancellation) return;
      transaction.update(billing, { countedCancellation });
      transaction.set(figures, { [reason]: FieldValue.increment(1) }, { merge: true });
    })
    .catch(refuseWhenUnavailable);
}
