import type { DocumentReference, DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import type { SlotChange } from "#domain/slots/slot-change.ts";
import { instantField, parseDocument } from "#gateways/firestore/client.ts";
export const pendingCheckoutSchema = v.object({
  nonce: v.string(),
  offerId: v.string(),
  packageId: v.string(),
  priceId: v.string(),
  trialDays: v.number(),
  slotId: v.nullable(v.string()),
  currency: v.string(),
  code: v.optional(v.nullable(v.string()), null),
  promotionCodeId: v.optional(v.nullable(v.string()), null),
  asksToBegin: v.optional(v.boolean(), false),
  customerId: v.string(),
  startedAt: instantField,
  expiresAt: instantField,
  heldUntil: v.optional(v.nullable(instantField), null),
  sessionId: v.nullable(v.string()),
  url: v.nullable(v.string()),
});

const lessonChangeSchema = v.object({
  nonce: v.string(),
  kind: v.picklist(["confirm", "scheduled", "applied"]),
  subscriptionId: v.string(),
  packageId: v.string(),
  productId: v.string(),
  slotId: v.string(),
  startedAt: instantField,
  isAnswered: v.boolean(),
  heldUntil: instantField,
  beginsAt: v.nullable(instantField),
});

export const billingSchema = v.object({
  pendingCheckout: v.optional(pendingCheckoutSchema),
  lessonChange: v.optional(lessonChangeSchema),
  /** Package that pays for the learner's slot. */
  lessonPackage: v.optional(v.string()),
  checkoutStarts: v.optional(v.array(instantField), []),
  /** Start times of the day's unpaid slot holds. */
  slotHolds: v.optional(v.array(instantField), []),
});

/** Part of `Billing/{uid}`. */
export type BillingDocument = v.InferOutput<typeof billingSchema>;

export const readBilling = async (
  transaction: Transaction,
  billing: DocumentReference,
): Promise<BillingDocument> => parseBilling(await transaction.get(billing));

export const parseBilling = (found: DocumentSnapshot): BillingDocument =>
  parseDocument(found.ref.path, billingSchema, found.data() ?? {});

export const toStoredCheckout = (pending: PendingCheckout) => ({
  ...pending,
  startedAt: new Date(pending.startedAt),
  expiresAt: new Date(pending.expiresAt),
  heldUntil: pending.heldUntil === null ? null : new Date(pending.heldUntil),
});

export const toStoredChange = (change: SlotChange) => ({
  ...change,
  startedAt: new Date(change.startedAt),
  heldUntil: new Date(change.heldUntil),
  beginsAt: change.beginsAt === null ? null : new Date(change.beginsAt),
});
