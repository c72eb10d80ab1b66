import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import type { DocumentSnapshot, FieldValue, Transaction, UpdateData } from "firebase-admin/firestore";
import * as v from "valibot";
import { type ChangeOutcome, judgeChange, paysFor, type SlotChange } from "#domain/slots/slot-change.ts";
import { billingSchema, toStoredChange } from "#gateways/firestore/billing/billing-document.ts";
import { parseEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { findDocument, firestore, type InTransaction, parseDocument } from "#gateways/firestore/client.ts";
import { billingPath, entitlementPath } from "#gateways/firestore/document-paths.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import {
  confirmSlot,
  freeSlots,
  isConfirmed,
  isUnpaid,
  readSlotBook,
  type SlotBook,
  toPrecondition,
  updateSlot,
} from "./private-lesson-slots.ts";
import { dropHolds, giveSlot, holdSlot, requireSlotClaim, type SlotClaim } from "./slot-claims.ts";

/** Only the fields that decide, since a fault elsewhere must not keep a slot taken. */
const slotRightSchema = v.pick(billingSchema, ["lessonPackage", "lessonChange"]);

/** Returns whether the learner has a slot, or changes to a plan with one. */
export async function hasSlot(uid: string): Promise<boolean> {
  const billing = await findDocument(billingPath(uid), slotRightSchema);
  return billing?.lessonPackage !== undefined || billing?.lessonChange !== undefined;
}

export async function syncSlot(uid: string, inTransaction?: InTransaction): Promise<void> {
  const isLost = await transactOptimistically(async (transaction) => {
    const right = await readSlotRight(transaction, uid);
    const outcome = right.change && judgeChange(right.change, right.changed, now());
    const update = right.change && outcome && (await applyOutcome(right, right.change, outcome));
    const fields = { ...update?.fields, ...(!isPaidFor(right, outcome) && freePaidSlot(right)) };
    if (Object.keys(fields).length > 0)
      transaction.update(right.known.ref, fields, toPrecondition(right.known));
    inTransaction?.(transaction);
    return update?.isLost ?? false;
  });
  if (isLost) logFault("private lesson lost", new Error("The plan begins, and its slot is taken."), { uid });
}

interface SlotRight {
  transaction: Transaction;
  book: SlotBook;
  /** The document `Billing/{uid}`. */
  known: DocumentSnapshot;
  purchases: readonly SubscriptionRecord[];
  lessonPackage: string | undefined;
  change: SlotChange | undefined;
  changed: SubscriptionRecord | undefined;
  gone: FieldValue;
}

async function readSlotRight(transaction: Transaction, uid: string): Promise<SlotRight> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  const entitlement = store.doc(entitlementPath(uid));
  const held = await transaction.get(entitlement);
  // Reads without a lock, since `takeSequence` writes the document and would wait.
  const known = await store.doc(billingPath(uid)).get();
  const subs = held.exists ? parseEntitlement(entitlement.path, held.data()).subs : {};
  const { lessonPackage, lessonChange } = parseDocument(known.ref.path, slotRightSchema, known.data() ?? {});
  return {
    transaction,
    book: await readSlotBook(uid),
    known,
    purchases: Object.values(subs),
    lessonPackage,
    change: lessonChange,
    changed: lessonChange && subs[`stripe:${lessonChange.subscriptionId}`],
    gone: FieldValue.delete(),
  };
}

/** Returns whether the slot is paid. It survives a change to another plan with a private lesson. */
function isPaidFor({ lessonPackage, purchases }: SlotRight, outcome: ChangeOutcome | undefined): boolean {
  if (lessonPackage === undefined || (outcome && GOES_ALONG[outcome.kind])) return true;
  return purchases.some((record) => paysFor(lessonPackage, record));
}

const GOES_ALONG: Record<ChangeOutcome["kind"], boolean> = {
  made: true,
  agreed: true,
  open: true,
  "run-out": false,
  off: false,
};

function freePaidSlot({ transaction, book, gone }: SlotRight): UpdateData<object> {
  freeSlots(transaction, book, book.own.filter(isConfirmed));
  return { lessonPackage: gone };
}

interface SlotUpdate {
  fields: UpdateData<object>;
  /** Whether another learner has the slot that this one is entitled to. */
  isLost: boolean;
}

const NOTHING: SlotUpdate = { fields: {}, isLost: false };

async function applyOutcome(
  right: SlotRight,
  change: SlotChange,
  outcome: ChangeOutcome,
): Promise<SlotUpdate> {
  const { transaction, book, gone } = right;
  switch (outcome.kind) {
    case "made":
      return makeChange(right, change, outcome.at);
    case "agreed":
      return keepSlot(right, change, outcome.beginsAt);
    case "open":
      return NOTHING;
    case "run-out":
      return runOut(right, change);
    case "off":
      dropHolds(transaction, book);
      return { fields: { lessonChange: gone }, isLost: false };
  }
}

/**
 * Frees the slot of a change that ran out. If a payment comes later, lessons start from that payment. Writes
 * even without an agreement, so that the transaction fails if another change began, whose slot this would be.
 */
function runOut({ transaction, book }: SlotRight, { beginsAt }: SlotChange): SlotUpdate {
  if (!book.own.some(isUnpaid) && beginsAt === null) return NOTHING;
  dropHolds(transaction, book);
  return { fields: { "lessonChange.isAnswered": true, "lessonChange.beginsAt": null }, isLost: false };
}

async function makeChange(
  { transaction, book, gone }: SlotRight,
  { packageId, slotId }: SlotChange,
  at: Instant,
): Promise<SlotUpdate> {
  const own = book.own.find(({ id }) => id === slotId) ?? book.own.find(isConfirmed);
  const claim = own ? undefined : await findClaim(book, slotId);
  if (own) confirmSlot(transaction, own, at);
  else if (claim) giveSlot(transaction, claim, at);
  return {
    fields: { lessonPackage: packageId, lessonChange: gone },
    isLost: own === undefined && claim === undefined,
  };
}

/** Holds the slot of a change that is agreed but unpaid, until the plan begins. */
async function keepSlot(
  { transaction, book, gone }: SlotRight,
  change: SlotChange,
  beginsAt: Instant,
): Promise<SlotUpdate> {
  if (change.beginsAt === beginsAt) return NOTHING;
  const own = book.own.find(({ id }) => id === change.slotId);
  const claim = own ? undefined : await findClaim(book, change.slotId);
  if (own && isUnpaid(own)) updateSlot(transaction, own, { HoldUntil: new Date(beginsAt) });
  else if (claim) holdSlot(transaction, claim, beginsAt);
  const isLost = own === undefined && claim === undefined;
  const agreed = toStoredChange({ ...change, isAnswered: true, heldUntil: beginsAt, beginsAt });
  return { fields: { lessonChange: isLost ? gone : agreed }, isLost };
}

/** Claims a slot whose hold expired. Undefined if another learner has it. */
const findClaim = (book: SlotBook, slotId: string): Promise<SlotClaim | undefined> =>
  requireSlotClaim(book, slotId).catch((fault: unknown) => {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  });

export async function freeAllSlots(uid: string, inTransaction?: InTransaction): Promise<void> {
  await transactOptimistically(async (transaction) => {
    const book = await readSlotBook(uid);
    freeSlots(transaction, book, book.own);
    inTransaction?.(transaction);
  });
}
