import { randomUUID } from "node:crypto";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import { type Instant, MINUTE } from "@gruezi/contract/durations";
import type { Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { decideCheckout, type PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { isLastPlace } from "#domain/slots/slot-claim.ts";
import { type SlotHold, takeHold } from "#domain/slots/slot-hold.ts";
import { takeTurn } from "#domain/turns.ts";
import {
  findDocument,
  firestore,
  parseDocument,
  refuseWhenUnavailable,
  type StoredDocument,
} from "#gateways/firestore/client.ts";
import { billingCollection, billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import { readPage, type StoredPage } from "#gateways/firestore/pages.ts";
import { readSlotBook, type SlotBook } from "#gateways/firestore/slots/private-lesson-slots.ts";
import { dropHolds, holdSlot, requireSlotClaim } from "#gateways/firestore/slots/slot-claims.ts";
import { Refusal } from "#platform/refusal.ts";
import { billingSchema, pendingCheckoutSchema, readBilling, toStoredCheckout } from "./billing-document.ts";

export type Wish = Pick<
  PendingCheckout,
  | "offerId"
  | "packageId"
  | "priceId"
  | "trialDays"
  | "slotId"
  | "currency"
  | "code"
  | "promotionCodeId"
  | "asksToBegin"
  | "customerId"
>;

export interface TakenCheckout {
  decision: "open" | "reuse" | "replace";
  pending: PendingCheckout;
}

/** How long a page is open. Stripe allows 30 minutes to 24 hours. A page with a slot is closed earlier. */
const OPEN_FOR = 45 * MINUTE;

/**
 * Takes the learner's only lock together with the slot, or returns the checkout that holds the lock. Refuses
 * with `exhausted` after too many attempts, or with the slot's reason.
 */
export async function takeCheckout(uid: string, wish: Wish, at: Instant): Promise<TakenCheckout> {
  const store = await firestore();
  const { FieldValue } = await import("firebase-admin/firestore");
  const billing = store.doc(billingPath(uid));
  return transactOptimistically(async (transaction) => {
    const { pendingCheckout, checkoutStarts, slotHolds } = await readBilling(transaction, billing);
    const deleted = await transaction.get(store.doc(deletedUserPath(uid)));
    if (deleted.exists) throw new Refusal("not-allowed");
    if (pendingCheckout) return toTaken(pendingCheckout, wish, at);
    const starts = takeTurn(checkoutStarts, at);
    if (starts === undefined) throw new Refusal("exhausted");

    const book = await readSlotBook(uid);
    const hold =
      wish.slotId === null
        ? undefined
        : await holdForCheckout(transaction, book, wish.slotId, { slotHolds, at });
    if (hold === undefined) dropHolds(transaction, book);
    const pending = toPending(wish, at, hold?.until ?? null);
    const checkout = {
      pendingCheckout: toStoredCheckout(pending),
      checkoutStarts: toDates(starts),
      ...(hold && { slotHolds: toDates(hold.begins) }),
      // An uncompleted change of plan passes its slot on, or frees it.
      lessonChange: FieldValue.delete(),
    };
    transaction.set(billing, checkout, { merge: true });
    return { decision: "open" as const, pending };
  });
}

interface Holding {
  slotHolds: readonly Instant[];
  at: Instant;
}

async function holdForCheckout(
  transaction: Transaction,
  book: SlotBook,
  slotId: string,
  { slotHolds, at }: Holding,
): Promise<SlotHold> {
  const claim = await requireSlotClaim(book, slotId);
  const hold = takeHold(slotHolds, at, isLastPlace({ own: book.own, ...claim.count }));
  if (hold === undefined) throw new Refusal("exhausted");
  holdSlot(transaction, claim, hold.until);
  return hold;
}

const toDates = (instants: readonly Instant[]): Date[] => instants.map((instant) => new Date(instant));

/**
 * Returns what to do with the open checkout. Replaces an expired one too, since only Stripe knows about a
 * payment in the last minute.
 */
function toTaken(pending: PendingCheckout, wish: Wish, at: Instant): TakenCheckout {
  const decision = decideCheckout(pending, wish, at);
  if (decision === "create") return { decision: "replace", pending };
  return { decision: decision === "resume" ? "open" : decision, pending };
}

const toPending = (wish: Wish, at: Instant, heldUntil: Instant | null): PendingCheckout => ({
  ...wish,
  nonce: randomUUID(),
  startedAt: at,
  // Rounds up to seconds, which Stripe counts.
  expiresAt: Math.ceil((at + OPEN_FOR) / 1000) * 1000,
  heldUntil,
  sessionId: null,
  url: null,
});

/** Stores the page of a checkout. Returns false if another checkout took the lock. */
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

/** Lists checkouts whose page must have closed by `at`. */
export async function listLapsedCheckouts(at: Instant, place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const lapsed = store.collection(billingCollection).where("pendingCheckout.expiresAt", "<=", new Date(at));
  return readPage(lapsed, { by: "pendingCheckout.expiresAt", size: 100, place });
}

/** Reads the open checkout of a billing document. Throws for a malformed one. */
export const readPending = ({ path, fields }: StoredDocument): PendingCheckout | undefined =>
  parseDocument(path, lapsedSchema, fields).pendingCheckout;

const lapsedSchema = v.object({ pendingCheckout: v.optional(pendingCheckoutSchema) });

export async function findPendingCheckout(uid: string): Promise<PendingCheckout | undefined> {
  const billing = await findDocument(billingPath(uid), billingSchema);
  return billing?.pendingCheckout;
}

const openedSchema = v.object({
  pendingCheckout: v.optional(v.nullable(v.object({ sessionId: v.nullable(v.string()) })), null),
});

/** Returns the last checkout session. Undefined if it is known to have ended. */
export async function findOpenedSession(uid: string): Promise<string | undefined> {
  const billing = await findDocument(billingPath(uid), openedSchema);
  return billing?.pendingCheckout?.sessionId ?? undefined;
}
