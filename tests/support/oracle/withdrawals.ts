import type { Declared, Proven } from "#support/year/actions.ts";
import { type Books, idOf, isPaidByCredit, type PaidInvoice } from "./books.ts";
import {
  answerOf,
  type Ended,
  findWithdrawable,
  isAnswer,
  isPressedLate,
  PROVEN,
  paidSince,
  subscriptionsOf,
  toEnded,
  UNPROVEN,
  wasRunning,
  withdrawalsOf,
} from "./contracts.ts";
import { isCreditKept, refundedByUndoing } from "./outdated-pages.ts";
import { shareOf } from "./shares.ts";
import { isWithinPeriod } from "./swiss.ts";
import type { Wrong } from "./wrong.ts";

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
/** The time for a job to carry out what a fault at Stripe left. */
const CARRIED_OUT = 3 * DAY;

interface Found {
  uid: string;
  what: string;
}

export function auditWithdrawals(books: Books): readonly Wrong[] {
  const ended = withdrawalsOf(books);
  const found = [
    ...ended.flatMap((one) => auditEnd(books, one)),
    ...books.actions.flatMap((action) => {
      if (action.kind === "withdraws") return auditAnswer(books, action);
      if (action.kind === "proves") return auditProof(books, action);
      if (action.kind === "lists contracts") return auditList(books, action);
      return [];
    }),
    ...auditStored(books),
    ...auditRefunds(books, ended),
  ];
  return found.map(({ uid, what }) => ({ about: "withdrawal", uid, what }));
}

const francs = (minor: number): string => (minor / 100).toFixed(2);

function auditEnd(books: Books, one: Ended): readonly Found[] {
  const { uid, at, effectiveAt, subscription, follows, isDisputed } = one;
  if (follows === "late") return [];
  const wrong: string[] = [];
  const endedAt = (subscription.ended_at ?? Number.POSITIVE_INFINITY) * SECOND;
  if (follows === "end" && endedAt > effectiveAt + CARRIED_OUT)
    wrong.push("has withdrawn, and the plan runs on");
  if (follows === "take-back" && endedAt > effectiveAt + CARRIED_OUT && !isReleased(books, one))
    wrong.push("has withdrawn from a change, which is still to come");
  if (follows !== "take-back" && !isDisputed)
    for (const invoice of paidSince(books, one)) {
      const kept = keptOf(books, invoice);
      const { least, most } = shareOf(books, invoice);
      if (kept > most && !isOwed(books, uid, invoice))
        wrong.push(`has withdrawn, and ${francs(kept - most)} of it are not paid back`);
      const sent = sentBack(books, invoice);
      if (sent > invoice.amount_paid - least)
        wrong.push(`has withdrawn, and ${francs(sent)} went back, ${francs(least)} for days used among it`);
    }
  if (follows !== "take-back" && isCarriedOut(books, one) && isCreditLeft(books, one))
    wrong.push("has withdrawn, and the credit is not as before");
  if (follows === "end" && !isDisputed && !isToldByLedger(books, one))
    wrong.push("has withdrawn, and the ledger tells another share");
  return wrong.map((what) => ({ uid, what: `${what} (${new Date(at).toISOString()})` }));
}

const isCarriedOut = ({ now, product }: Books, { uid, effectiveAt }: Ended): boolean =>
  effectiveAt + CARRIED_OUT < now && !product.deleted.has(uid);

const isCreditLeft = (books: Books, { subscription, concludedAt }: Ended): boolean =>
  books.providers.invoices
    .filter((invoice) => invoice.subscription === subscription.id && invoice.created * SECOND >= concludedAt)
    .some((invoice) => isPaidByCredit(invoice) && isCreditKept(books, invoice));

/** Checks the shares in the stored record. A deleted account has none. */
function isToldByLedger(books: Books, one: Ended): boolean {
  const record = books.product.entitlements.get(one.uid)?.["subs"]?.[`stripe:${one.subscription.id}`];
  if (record?.["withdrawn"]?.from !== "purchase") return true;
  const told: readonly { kept: number }[] = record["withdrawn"].shares;
  const kept = told.reduce((sum, share) => sum + share.kept, 0);
  const shares = paidSince(books, one).map((invoice) => shareOf(books, invoice));
  return (
    kept <= shares.reduce((sum, { most }) => sum + most, 0) &&
    kept >= shares.reduce((sum, { least }) => sum + least, 0)
  );
}

const isReleased = ({ providers }: Books, { subscription, effectiveAt: at }: Ended): boolean =>
  providers.schedules.some(
    ({ schedule, created }) =>
      (schedule.released_subscription === subscription.id ||
        idOf(schedule.subscription ?? "") === subscription.id) &&
      schedule.status !== "active" &&
      created >= Math.floor(at / SECOND) &&
      created * SECOND <= at + CARRIED_OUT,
  );

function keptOf({ providers }: Books, { paymentIntent, amount_paid: paid }: PaidInvoice): number {
  const refunds = providers.refunds.filter(
    ({ payment_intent: intent, status }) => intent === paymentIntent && status === "succeeded",
  );
  return refunds.reduce((left, { amount }) => left - amount, paid);
}

/** Returns what the product refunded, perhaps in vain. Support's refunds come beside it. */
const sentBack = ({ providers, actions }: Books, { paymentIntent }: PaidInvoice): number =>
  providers.refunds
    .filter(
      ({ id, payment_intent: intent }) =>
        intent === paymentIntent &&
        !actions.some((action) => action.kind === "refunds" && action.refund === id),
    )
    .reduce((sum, { amount }) => sum + amount, 0);

/** Tells whether the bank returned the refund and the log says so. */
const isOwed = (
  { providers, faults, actions }: Books,
  uid: string,
  { paymentIntent }: PaidInvoice,
): boolean =>
  providers.refunds.some(
    ({ id, payment_intent: intent, status }) =>
      intent === paymentIntent &&
      status === "failed" &&
      (actions.some((action) => action.kind === "refunds" && action.refund === id) ||
        actions.some((action) => action.kind === "leaves" && action.uid === uid) ||
        faults.some((line) => line.includes("refund of a withdrawal failed") && line.includes(uid))),
  );

/** Checks the answer to a learner who is logged in. */
function auditAnswer(books: Books, action: Declared): readonly Found[] {
  const { uid, at, contract, told } = action;
  const expected = expectAnswer(books, action);
  return told === null || told === UNPROVEN || expected.some((answer) => isAnswer(told, answer))
    ? []
    : [
        {
          uid,
          what: `withdraws at ${new Date(at).toISOString()} and is told ${told}, not ${expected.join(" or ")} (${contract.replace(/sub_\w+/, "…")})`,
        },
      ];
}

function expectAnswer(books: Books, { uid, at, contract, told }: Declared): readonly string[] {
  // RevenueCat has no history of its purchases.
  if (contract.startsWith("revenuecat:")) return ["store", "refused: not-found"];
  const id = /^stripe:(\w+)/.exec(contract)?.[1];
  const own = subscriptionsOf(books, uid).find((one) => one.id === id);
  if (own === undefined) return ["refused: not-found"];
  const left = books.actions.find((action) => action.kind === "leaves" && action.uid === uid);
  if (left !== undefined && left.at <= at) return ["refused: not-allowed"];
  const first = withdrawalsOf(books).find((one) => one.contract === contract);
  if (first === undefined || first.at > at)
    return wasRunning(own, at)
      ? [
          "withdrawn",
          "unpaid-withdrawn",
          "change-withdrawn",
          "unpaid-change-withdrawn",
          "switch-withdrawn",
          "late",
          "with-bank",
        ]
      : ["refused: not-found", ...(told === "refused: exhausted" ? [told] : [])];
  return first.isDisputed ? ["with-bank", answerOf(first)] : [answerOf(first)];
}

function auditProof(books: Books, proven: Proven): readonly Found[] {
  const { uid, at, address, declaredAt, told } = proven;
  if (told === null || told === PROVEN) return [];
  const isOwn = books.emails.get(uid) === address;
  const hasLeft = books.actions.some(
    (action) => action.kind === "leaves" && action.uid === uid && action.at <= at,
  );
  const isInStores = books.providers.stores.get(uid) !== undefined && told === "store";
  const open = isOwn && !hasLeft ? findWithdrawable(books, { uid, at, declaredAt }) : [];
  const done = withdrawalsOf(books).find((one) => one.uid === uid && one.effectiveAt === at);
  const withdrawn = done === undefined ? "withdrawn" : answerOf(done);
  const expected = isPressedLate(proven)
    ? "link-expired"
    : isInStores
      ? told
      : open.length > 0
        ? withdrawn
        : "support";
  const isRefused =
    told === "refused: not-found" &&
    !books.actions.some(
      (action) => action.kind === "declares" && action.at === declaredAt && action.told !== null,
    );
  const isWithBank = open.some(
    (contract) => toEnded(books, contract, { uid, at: declaredAt, effectiveAt: at })?.isDisputed,
  );
  return isAnswer(told, expected) ||
    isRefused ||
    (told === "support" && hasLeft) ||
    (told === "with-bank" && isWithBank)
    ? []
    : [
        {
          uid,
          what: `proves a withdrawal of ${new Date(declaredAt).toISOString()} and is told ${told}, not ${expected}`,
        },
      ];
}

/** Checks the listed purchases. Changes are judged by what a withdrawal does. */
function auditList(
  books: Books,
  { uid, at, contracts, told }: Extract<Books["actions"][number], { kind: "lists contracts" }>,
): readonly Found[] {
  if (told !== "done") return [];
  const expected = subscriptionsOf(books, uid)
    .filter((one) => wasRunning(one, at) && isWithinPeriod(one.created * SECOND, at))
    .map(({ id }) => `stripe:${id}`);
  const listed = contracts.filter((id) => id.startsWith("stripe:") && !id.includes("@"));
  return expected.toSorted().join() === listed.toSorted().join()
    ? []
    : [{ uid, what: `may withdraw from ${expected.length} purchases, and is shown ${listed.length}` }];
}

/** Checks that no withdrawal stays under way. */
const auditStored = ({ product }: Books): readonly Found[] =>
  product.withdrawals
    .filter(({ State: state }) => state === "open" || state === "proven")
    .map(({ UID: uid }) => ({ uid, what: "has withdrawn, and it is not carried out" }));

/** Checks that each refund belongs to support, a withdrawal, an outdated page or a second plan. */
function auditRefunds(books: Books, ended: readonly Ended[]): readonly Found[] {
  const { providers, actions } = books;
  const bySupport = new Set(actions.flatMap((action) => (action.kind === "refunds" ? [action.refund] : [])));
  const byWithdrawal = new Set(
    ended
      .filter(({ follows }) => follows === "end" || follows === "go-back")
      .flatMap((one) => paidSince(books, one).map(({ paymentIntent }) => paymentIntent)),
  );
  const byUndoing = refundedByUndoing(books);
  return providers.refunds.flatMap(({ id, amount, payment_intent: intent }) => {
    const payment = idOf(intent ?? "");
    if (bySupport.has(id) || byWithdrawal.has(payment) || byUndoing.has(payment)) return [];
    const invoice = providers.invoices.find(({ paymentIntent }) => paymentIntent === intent);
    const plan = providers.subscriptions.find((one) => one.id === invoice?.subscription);
    const uid = plan?.metadata["uid"] ?? "";
    const wasSecond =
      plan !== undefined &&
      (actions.some((action) => action.kind === "leaves" && action.uid === uid) ||
        subscriptionsOf(books, uid).some(
          (other) => other.id !== plan.id && wasRunning(other, plan.created * SECOND),
        ));
    return wasSecond ? [] : [{ uid, what: `a refund of ${francs(amount)} that nothing asked for` }];
  });
}
