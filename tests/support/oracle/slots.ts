import type { DocumentData } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { type Books, PRICE_LIST } from "./books.ts";
import { expectedOfPlan, planOf } from "./expected.ts";
import type { Wrong } from "./wrong.ts";

/** Checks that each payer has one slot and nobody else has one, and that the count is correct. */
export function auditSlots(books: Books): readonly Wrong[] {
  const { product } = books;
  const taken = [...product.slots].filter(([, slot]) => slot["StudentUID"] !== "");
  const hours = Map.groupBy(taken, ([, slot]) => String(slot["StudentUID"]));
  const paying = new Set(listPaying(books));
  const wrong: { uid: string; what: string }[] = [];
  for (const uid of paying) {
    const own = (hours.get(uid) ?? []).filter(([, slot]) => !isHeld(slot));
    const isKnown = own.length === 0 && product.lostLessons.has(uid);
    if (own.length !== 1 && !isKnown)
      wrong.push({ uid, what: `pays for a private lesson and has ${own.length} hours` });
  }
  for (const [uid, own] of hours) {
    if (own.length > 1) wrong.push({ uid, what: `has ${own.length} hours` });
    if (!paying.has(uid) && own.some(([, slot]) => !isHeld(slot)) && !mayKeep(books, uid))
      wrong.push({ uid, what: "has an hour and does not pay for it" });
    const hasRunOut = own.some(
      ([, slot]) => isHeld(slot) && slot["HoldUntil"].toMillis() < books.now - LATEST_RELEASE,
    );
    if (hasRunOut && !isLate(books, uid)) wrong.push({ uid, what: "holds an hour that has run out" });
  }
  if (taken.length !== product.lessonsGiven)
    wrong.push({ uid: "", what: `${taken.length} hours are taken and ${product.lessonsGiven} are counted` });
  return wrong.map(({ uid, what }) => ({ about: "slot", uid, what }));
}

/** A time well after the nightly job. */
const LATEST_RELEASE = 24 * 60 * 60 * 1000;

const isHeld = (slot: DocumentData): boolean => slot["HoldUntil"] !== null;

/** The first payment of a prearranged plan is tried an hour after its start. */
const SETTLED = 3 * 60 * 60;

function listPaying(books: Books): readonly string[] {
  return books.providers.subscriptions
    .filter((plan) => {
      const item = planOf(plan);
      const isNew = item !== undefined && item.current_period_start > books.now / 1000 - SETTLED;
      const hasLesson = PRICE_LIST.get(item?.price.id ?? "")?.hasLesson === true;
      return (
        plan.status === "active" &&
        hasLesson &&
        !isNew &&
        expectedOfPlan(books, plan) !== undefined &&
        !hasMovedBack(books, plan)
      );
    })
    .map(({ metadata }) => metadata["uid"] ?? "");
}

/** Tells whether the slot was free during a dispute or refund. Support then gives another. */
const hasMovedBack = ({ providers }: Books, { id }: Stripe.Subscription): boolean =>
  providers.invoices.some(
    ({ subscription, paymentIntent }) =>
      subscription === id &&
      [...providers.disputes, ...providers.refunds].some(
        ({ payment_intent: intent }) => intent === paymentIntent,
      ),
  );

/** Tells whether a first payment is late, such as for the bank's question. It keeps its slot. */
const isLate = ({ providers }: Books, uid: string): boolean =>
  providers.subscriptions.some(
    (plan) =>
      plan.metadata["uid"] === uid &&
      plan.status === "past_due" &&
      PRICE_LIST.get(planOf(plan)?.price.id ?? "")?.hasLesson === true,
  );

/** Tells whether the learner may keep a slot, also during late payments, pauses and pending changes. */
const mayKeep = ({ providers }: Books, uid: string): boolean =>
  providers.subscriptions.some(
    (plan) =>
      plan.metadata["uid"] === uid &&
      plan.status !== "canceled" &&
      plan.status !== "incomplete_expired" &&
      PRICE_LIST.get(planOf(plan)?.price.id ?? "")?.hasLesson === true,
  );
