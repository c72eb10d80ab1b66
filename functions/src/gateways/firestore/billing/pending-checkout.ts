import { randomUUID } from "node:crypto";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { decideCheckout, type PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { takeTurn } from "#domain/hourly-limit.ts";
import { firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingCollection, billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import { readSlotBook } from "#gateways/firestore/slots/private-lesson-slots.ts";
import { dropHolds, holdSlot, requireSlotClaim } from "#gateways/firestore/slots/slot-claims.ts";
import { Refusal } from "#platform/refusal.ts";
import { pendingCheckoutSchema, readBilling, toStoredCheckout } from "./billing-document.ts";

export type Wish = Pick<
  PendingCheckout,
  "offerId" | "packageId" | "priceId" | "trialDays" | "slotId" | "customerId"
>;

/** What is to be done with the lock that is now held. */
export interface TakenCheckout {
  decision: "open" | "reuse" | "replace";
  pending: PendingCheckout;
}

/** Stripe allows 30 minutes to 24 hours. */
const OPEN_FOR = 45 * 60 * 1000;

/**
 * One checkout a learner: takes the lock and the slot with it, or tells which checkout stands in its way. Refuses with
 * `exhausted` somebody who opens too many, and whatever the slot is refused with.
 */
export async function takeCheckout(uid: string, wish: Wish, at: Instant): Promise<TakenCheckout> {
  const store = await firestore();
  const { FieldValue } = await import("firebase-admin/firestore");
  const billing = store.doc(billingPath(uid));
  return transactOptimistically(async (transaction) => {
    const { pendingCheckout, checkoutStarts } = await readBilling(transaction, billing);
    const deleted = await transaction.get(store.doc(deletedUserPath(uid)));
    if (deleted.exists) throw new Refusal("not-allowed");
    if (pendingCheckout) return toTaken(pendingCheckout, wish, at);
    const starts = takeTurn(checkoutStarts, at);
    if (starts === undefined) throw new Refusal("exhausted");

    const pending = toPending(wish, at);
    const book = await readSlotBook(uid);
    if (wish.slotId === null) dropHolds(transaction, book);
    else holdSlot(transaction, await requireSlotClaim(book, wish.slotId), pending.expiresAt);
    const checkout = {
      pendingCheckout: toStoredCheckout(pending),
      checkoutStarts: starts.map((start) => new Date(start)),
      // The hour of a change of plan that came to nothing has just gone over to the checkout, or is free.
      lessonChange: FieldValue.delete(),
    };
    transaction.set(billing, checkout, { merge: true });
    return { decision: "open" as const, pending };
  });
}

/** One that has run out is replaced too: only Stripe knows whether somebody paid on it in its last minute. */
function toTaken(pending: PendingCheckout, wish: Wish, at: Instant): TakenCheckout {
  const decision = decideCheckout(pending, wish, at);
  if (decision === "create") return { decision: "replace", pending };
  return { decision: decision === "resume" ? "open" : decision, pending };
}

const toPending = (wish: Wish, at: Instant): PendingCheckout => ({
  ...wish,
  nonce: randomUUID(),
  startedAt: at,
  // Stripe counts seconds; the slot must not be free before the page is closed.
  expiresAt: Math.ceil((at + OPEN_FOR) / 1000) * 1000,
  sessionId: null,
  url: null,
});

/** False when the lock is not the one that the page was opened for. */
export async function rememberPage(uid: string, nonce: string, page: HostedPage): Promise<boolean> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return store
    .runTransaction(async (transaction) => {
      const { pendingCheckout } = await readBilling(transaction, billing);
      if (pendingCheckout?.nonce !== nonce) return false;
      const known = { sessionId: page.id, url: page.url };
      transaction.set(billing, { pendingCheckout: known }, { merge: true });
      return true;
    })
    .catch(refuseWhenUnavailable);
}

interface LapsedCheckout {
  uid: string;
  /** Throws where it is malformed, which is that learner's trouble and nobody else's. */
  readPending(): PendingCheckout;
}

/** Those whose page is closed by now. */
export async function listLapsedCheckouts(at: Instant): Promise<readonly LapsedCheckout[]> {
  const store = await firestore();
  const lapsed = store.collection(billingCollection).where("pendingCheckout.expiresAt", "<=", new Date(at));
  const { docs } = await lapsed.get().catch(refuseWhenUnavailable);
  return docs.map((found) => ({
    uid: found.id,
    readPending: () => parseDocument(found.ref.path, lapsedSchema, found.data()).pendingCheckout,
  }));
}

const lapsedSchema = v.object({ pendingCheckout: pendingCheckoutSchema });
