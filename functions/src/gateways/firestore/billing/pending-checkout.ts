import { randomUUID } from "node:crypto";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import * as v from "valibot";
import { decideCheckout, type PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { takeTurn } from "#domain/hourly-limit.ts";
import { findDocument, firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingCollection, billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import { readSlotBook } from "#gateways/firestore/slots/private-lesson-slots.ts";
import { dropHolds, holdSlot, requireSlotClaim } from "#gateways/firestore/slots/slot-claims.ts";
import { Refusal } from "#platform/refusal.ts";
import { billingSchema, pendingCheckoutSchema, readBilling, toStoredCheckout } from "./billing-document.ts";

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
const OPEN_FOR = 45 * MINUTE;

/**
 * Takes the learner's only checkout lock and holds the slot with it, or returns the checkout that has the lock. Refuses
 * with `exhausted` if the learner opens too many, and with the reason of a slot that cannot be had.
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
      // A change of plan that was not completed gives its slot to this checkout, or frees it.
      lessonChange: FieldValue.delete(),
    };
    transaction.set(billing, checkout, { merge: true });
    return { decision: "open" as const, pending };
  });
}

/** A checkout that has run out is replaced too: only Stripe knows whether it was paid in its last minute. */
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

/** False if another checkout has taken the lock since. */
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
  /** Throws for a malformed document, which must not stop the others of the list. */
  readPending(): PendingCheckout;
}

/** Checkouts whose page must have closed by now. */
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

/** The checkout that has the learner's lock, whether its page is still open or not. */
export async function findPendingCheckout(uid: string): Promise<PendingCheckout | undefined> {
  const billing = await findDocument(billingPath(uid), billingSchema);
  return billing?.pendingCheckout;
}

const openedSchema = v.object({
  pendingCheckout: v.optional(v.nullable(v.object({ sessionId: v.nullable(v.string()) })), null),
});

/** The checkout session to which the learner was sent last, unless we know that it has ended. */
export async function findOpenedSession(uid: string): Promise<string | undefined> {
  const billing = await findDocument(billingPath(uid), openedSchema);
  return billing?.pendingCheckout?.sessionId ?? undefined;
}
