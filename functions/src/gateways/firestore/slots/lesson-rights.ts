import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { DocumentSnapshot, FieldValue, Transaction, UpdateData } from "firebase-admin/firestore";
import * as v from "valibot";
import { type ChangeOutcome, judgeChange, type LessonChange, paysFor } from "#domain/slots/lesson-change.ts";
import { billingSchema, toStoredChange } from "#gateways/firestore/billing/billing-document.ts";
import { parseEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { findDocument, firestore, parseDocument } from "#gateways/firestore/client.ts";
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

type Also = (transaction: Transaction) => void;

/** No more of the document than decides here, so that a fault elsewhere in it keeps no hour from being freed. */
const lessonSchema = v.pick(billingSchema, ["lessonPackage", "lessonChange"]);

/** Whether the learner has a private lesson, or is changing to a plan with one. */
export async function hasLesson(uid: string): Promise<boolean> {
  const billing = await findDocument(billingPath(uid), lessonSchema);
  return billing?.lessonPackage !== undefined || billing?.lessonChange !== undefined;
}

/** Brings the learner's hour in line with the purchases that are written down. */
export async function settleLesson(uid: string, also?: Also): Promise<void> {
  const isLost = await transactOptimistically(async (transaction) => {
    const lesson = await readLesson(transaction, uid);
    const outcome = lesson.change && judgeChange(lesson.change, lesson.changed, now());
    const settled = lesson.change && outcome && (await settleChange(lesson, lesson.change, outcome));
    const fields = { ...settled?.fields, ...(!isPaidFor(lesson, outcome) && freeLesson(lesson)) };
    if (Object.keys(fields).length > 0)
      transaction.update(lesson.known.ref, fields, toPrecondition(lesson.known));
    also?.(transaction);
    return settled?.isLost ?? false;
  });
  if (isLost) logFault("private lesson lost", new Error("The plan begins, and its hour is taken."), { uid });
}

interface Lesson {
  transaction: Transaction;
  book: SlotBook;
  /** `Billing/{uid}`. */
  known: DocumentSnapshot;
  purchases: readonly SubscriptionRecord[];
  lessonPackage: string | undefined;
  change: LessonChange | undefined;
  /** The subscription that is changed. */
  changed: SubscriptionRecord | undefined;
  /** Takes a field away. */
  gone: FieldValue;
}

async function readLesson(transaction: Transaction, uid: string): Promise<Lesson> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  const entitlement = store.doc(entitlementPath(uid));
  const held = await transaction.get(entitlement);
  // Without a lock: readings of the providers are counted in the same document, and would wait.
  const known = await store.doc(billingPath(uid)).get();
  const subs = held.exists ? parseEntitlement(entitlement.path, held.data()).subs : {};
  const { lessonPackage, lessonChange } = parseDocument(known.ref.path, lessonSchema, known.data() ?? {});
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

/** An hour goes along when its plan changes to another one with a private lesson. */
function isPaidFor({ lessonPackage, purchases }: Lesson, outcome: ChangeOutcome | undefined): boolean {
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

function freeLesson({ transaction, book, gone }: Lesson): UpdateData<object> {
  freeSlots(transaction, book, book.own.filter(isConfirmed));
  return { lessonPackage: gone };
}

interface Settled {
  /** What is to be written of it. */
  fields: UpdateData<object>;
  /** The learner has a right to the hour, and it is somebody else's. */
  isLost: boolean;
}

const NOTHING: Settled = { fields: {}, isLost: false };

async function settleChange(lesson: Lesson, change: LessonChange, outcome: ChangeOutcome): Promise<Settled> {
  const { transaction, book, gone } = lesson;
  switch (outcome.kind) {
    case "made":
      return makeChange(lesson, change, outcome.at);
    case "agreed":
      return keepHour(lesson, change, outcome.beginsAt);
    case "open":
      return NOTHING;
    case "run-out":
      return runOut(lesson);
    case "off":
      dropHolds(transaction, book);
      return { fields: { lessonChange: gone }, isLost: false };
  }
}

/** Something is written, so that the hour of a change that has been begun meanwhile is not taken for this one's. */
function runOut({ transaction, book }: Lesson): Settled {
  if (!book.own.some(isUnpaid)) return NOTHING;
  dropHolds(transaction, book);
  return { fields: { "lessonChange.isAnswered": true }, isLost: false };
}

async function makeChange(
  { transaction, book, gone }: Lesson,
  { packageId, slotId }: LessonChange,
  at: Instant,
): Promise<Settled> {
  const own = book.own.find(({ id }) => id === slotId) ?? book.own.find(isConfirmed);
  const claim = own ? undefined : await findClaim(book, slotId);
  if (own) confirmSlot(transaction, own, at);
  else if (claim) giveSlot(transaction, claim, at);
  return {
    fields: { lessonPackage: packageId, lessonChange: gone },
    isLost: own === undefined && claim === undefined,
  };
}

/** Nobody has paid for it yet, so it is held, and for as long as it takes. */
async function keepHour(
  { transaction, book, gone }: Lesson,
  change: LessonChange,
  beginsAt: Instant,
): Promise<Settled> {
  if (change.beginsAt === beginsAt) return NOTHING;
  const own = book.own.find(({ id }) => id === change.slotId);
  const claim = own ? undefined : await findClaim(book, change.slotId);
  if (own && isUnpaid(own)) updateSlot(transaction, own, { HoldUntil: new Date(beginsAt) });
  else if (claim) holdSlot(transaction, claim, beginsAt);
  const isLost = own === undefined && claim === undefined;
  const agreed = toStoredChange({ ...change, isAnswered: true, heldUntil: beginsAt, beginsAt });
  return { fields: { lessonChange: isLost ? gone : agreed }, isLost };
}

/** For an hour whose hold has run out: undefined when it is not to be had any more. */
const findClaim = (book: SlotBook, slotId: string): Promise<SlotClaim | undefined> =>
  requireSlotClaim(book, slotId).catch((fault: unknown) => {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  });

/** For somebody who is gone: whatever was held is free again. */
export async function freeAllSlots(uid: string, also?: Also): Promise<void> {
  await transactOptimistically(async (transaction) => {
    const book = await readSlotBook(uid);
    freeSlots(transaction, book, book.own);
    also?.(transaction);
  });
}
