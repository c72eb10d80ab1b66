import type Stripe from "stripe";
import type { Declared, Proven } from "#support/year/actions.ts";
import { type Books, idOf, isPaidByCredit, type PaidInvoice } from "./books.ts";
import { isWithinPeriod } from "./swiss.ts";

const SECOND = 1_000;

/** A contract that a declaration names, or that its address leads to. */
export interface Ended {
  uid: string;
  at: number;
  /** When the withdrawal takes effect. A visitor's does so with the press on the mailed link. */
  effectiveAt: number;
  contract: string;
  subscription: Stripe.Subscription;
  concludedAt: number;
  /**
   * `end` ends the subscription, `go-back` undoes an upgrade, `take-back` drops a planned change, and `late`
   * does nothing.
   */
  follows: "end" | "go-back" | "take-back" | "late";
  /** True if something was charged for it. */
  isPaid: boolean;
  /** True if the bank had the money. */
  isDisputed: boolean;
}

const known = new WeakMap<Books, readonly Ended[]>();

/** Returns the first withdrawal from each contract, in order. */
export function withdrawalsOf(books: Books): readonly Ended[] {
  const found = known.get(books) ?? findWithdrawals(books);
  known.set(books, found);
  return found;
}

function findWithdrawals(books: Books): readonly Ended[] {
  const ended = new Map<string, Ended>();
  for (const action of books.actions) {
    const one =
      action.kind === "withdraws"
        ? findDeclared(books, action)
        : action.kind === "proves"
          ? findProven(books, action)
          : undefined;
    if (one !== undefined && !ended.has(one.contract)) ended.set(one.contract, one);
  }
  return [...ended.values()];
}

/** The answer while Stripe does not answer. The mailed link then carries out a learner's withdrawal too. */
export const UNPROVEN = "address-unproven";

/** The answer after a press that is stored. A job carries the declaration out. */
export const PROVEN = "address-proven";

/** The answer if Stripe failed after the acknowledgement. A job goes on. */
const UNDER_WAY = "under-way";

export const isTaken = (told: string): boolean => told === UNDER_WAY || told.endsWith("withdrawn");

/** Tells whether the answer is the expected one, or reports that the withdrawal is under way. */
export const isAnswer = (told: string, expected: string): boolean =>
  told === expected || (told === UNDER_WAY && isTaken(expected));

/** Tells whether the declaration counts. An interrupted one counts if it is stored. */
export const isDeclared = ({ product }: Books, { told, contract, at }: Declared): boolean =>
  told === null
    ? product.withdrawals.some(
        ({ ContractID: stored, At: storedAt }) => stored === contract && storedAt.toMillis() === at,
      )
    : told !== UNPROVEN && !told.startsWith("refused");

function findDeclared(books: Books, action: Declared): Ended | undefined {
  return isDeclared(books, action) ? toEnded(books, action.contract, action) : undefined;
}

/** Returns the contract as a declaration ends it. */
export function toEnded(
  books: Books,
  contract: string,
  { uid, at, effectiveAt = at }: { uid: string; at: number; effectiveAt?: number },
): Ended | undefined {
  const [, id = "", changedAt] = /^stripe:(\w+)(?:@(\d+))?$/.exec(contract) ?? [];
  const subscription = subscriptionsOf(books, uid).find((one) => one.id === id);
  if (subscription === undefined) return undefined;
  const concludedAt = changedAt === undefined ? subscription.created * SECOND : Number(changedAt);
  const isChange = changedAt !== undefined;
  // A change may begin, and a payment be made, before the mailed link is followed.
  const all = settledBetween(books, { subscription: id, from: concludedAt, to: effectiveAt });
  const since = all.filter(isCharged);
  const follows = !isWithinPeriod(concludedAt, at)
    ? "late"
    : isChange && isToCome(books, id, { concludedAt, at: effectiveAt })
      ? "take-back"
      : isChange && all.length > 0 && all.every((one) => isUpgradeOf(one, concludedAt))
        ? "go-back"
        : "end";
  const isDisputed = since.some((invoice) => wasDisputed(books, invoice, effectiveAt));
  const isPaid = since.length > 0;
  return { uid, at, effectiveAt, contract, subscription, concludedAt, follows, isPaid, isDisputed };
}

export const subscriptionsOf = ({ providers }: Books, uid: string): readonly Stripe.Subscription[] =>
  providers.subscriptions.filter(({ metadata }) => metadata["uid"] === uid);

interface Span {
  subscription: string;
  from: number;
  to: number;
}

const isCharged = ({ amount_paid: paid }: PaidInvoice): boolean => paid > 0;

/** Returns the invoices that a charge or a credit settled. */
const settledBetween = ({ providers }: Books, { subscription, from, to }: Span): readonly PaidInvoice[] =>
  providers.invoices.filter(
    (invoice) =>
      invoice.subscription === subscription &&
      (isCharged(invoice) || isPaidByCredit(invoice)) &&
      invoice.created * SECOND >= from &&
      (invoice.status_transitions.paid_at ?? 0) * SECOND <= to,
  );

/** Returns the payments that the withdrawal covers. After an undone upgrade the earlier plan is paid for. */
export const paidSince = (
  books: Books,
  { subscription, concludedAt, follows }: Ended,
): readonly PaidInvoice[] =>
  settledBetween(books, {
    ...{ subscription: subscription.id, from: concludedAt },
    to: Number.POSITIVE_INFINITY,
  })
    .filter(isCharged)
    .filter((invoice) => follows !== "go-back" || isUpgradeOf(invoice, concludedAt));

/**
 * Tells whether an invoice is an upgrade's. It credits the unused time of the plan before, with 0 if a code
 * paid for it.
 */
export const isUpgrade = ({ billing_reason: reason, lines }: Stripe.Invoice): boolean =>
  reason === "subscription_update" &&
  lines.data.some(
    ({ amount, parent }) => amount <= 0 && parent?.subscription_item_details?.proration === true,
  );

const isUpgradeOf = (invoice: PaidInvoice, concludedAt: number): boolean =>
  isUpgrade(invoice) && invoice.created * SECOND === concludedAt;

const usesCredit = ({ starting_balance: before, ending_balance: after }: PaidInvoice): boolean =>
  (after ?? before) > before;

/** Tells whether a withdrawal gave back what the invoice took of a credit, and took what it credited. */
export const isCreditBack = (books: Books, invoice: PaidInvoice): boolean =>
  withdrawalsOf(books).some(
    ({ subscription, concludedAt, follows, contract }) =>
      subscription.id === invoice.subscription &&
      invoice.created * SECOND >= concludedAt &&
      (follows === "go-back" || (follows === "end" && (!contract.includes("@") || usesCredit(invoice)))),
  );

/** Tells whether an upgrade that a credit alone paid was withdrawn from. No refund reports that. */
export const isUpgradeWithdrawn = (books: Books, invoice: PaidInvoice): boolean =>
  !isCharged(invoice) &&
  withdrawalsOf(books).some(
    ({ subscription, concludedAt, follows }) =>
      follows === "go-back" && subscription.id === invoice.subscription && isUpgradeOf(invoice, concludedAt),
  );

/** Returns the answer to a declaration. */
export function answerOf({ follows, isPaid }: Ended): string {
  if (follows === "late") return "late";
  if (follows === "end") return isPaid ? "withdrawn" : "unpaid-withdrawn";
  if (follows === "take-back") return "switch-withdrawn";
  return isPaid ? "change-withdrawn" : "unpaid-change-withdrawn";
}

/** Tells whether a schedule has another price in its next phase. */
export function isToCome(
  { providers }: Books,
  subscription: string,
  { concludedAt, at }: { concludedAt: number; at: number },
): boolean {
  const last = providers.schedules
    .filter(
      ({ schedule, created }) => idOf(schedule.subscription ?? "") === subscription && created * SECOND <= at,
    )
    .at(-1)?.schedule;
  const next = last?.phases.at(-1);
  return (
    last?.status === "active" &&
    last.created * SECOND >= concludedAt - SLACK &&
    next !== undefined &&
    next.start_date * SECOND > at
  );
}

/** Stripe counts seconds. */
const SLACK = 2 * SECOND;

/** Tells whether the payment was disputed. Inquiries move no money. */
const wasDisputed = ({ providers }: Books, { paymentIntent }: PaidInvoice, at: number): boolean =>
  providers.disputeMoves.some(
    ({ intent, created, status }, index, all) =>
      intent === paymentIntent &&
      created * SECOND <= at + 3 * 24 * 60 * 60 * SECOND &&
      !status.startsWith("warning_") &&
      status !== "won" &&
      !all.slice(index + 1).some((later) => later.intent === intent && later.created * SECOND <= at),
  );

/** Finds the contract behind an address: a purchase before a change, the newest first. */
function findProven(books: Books, action: Proven): Ended | undefined {
  const { uid, at, address, declaredAt, told } = action;
  const isOpen = told === null || told === PROVEN;
  if ((!isOpen && !isTaken(told)) || isPressedLate(action)) return undefined;
  const isOwn = books.emails.get(uid) === address;
  const [contract] = isOwn ? findWithdrawable(books, { uid, at, declaredAt }) : [];
  const isStored = books.product.withdrawals.some(({ ContractID: stored }) => stored === contract);
  if (contract === undefined || (isOpen && !isStored)) return undefined;
  return toEnded(books, contract, { uid, at: declaredAt, effectiveAt: at });
}

/** Tells whether the press came too late. The mailed link is valid for 14 days. */
export const isPressedLate = ({ at, declaredAt }: Proven): boolean =>
  at >= declaredAt + 14 * 24 * 60 * 60 * SECOND;

interface Asked {
  uid: string;
  at: number;
  declaredAt: number;
}

/** Returns ids of running contracts whose period lasted at the declaration: purchases, then changes. */
export function findWithdrawable(books: Books, { uid, at, declaredAt }: Asked): readonly string[] {
  const running = subscriptionsOf(books, uid).filter((one) => wasRunning(one, at));
  const purchases = running
    .filter(({ created }) => created * SECOND <= declaredAt && isWithinPeriod(created * SECOND, declaredAt))
    .toSorted((a, b) => b.created - a.created)
    .map(({ id }) => `stripe:${id}`);
  const changes = running.flatMap(({ id }) =>
    findChanges(books, id, at)
      .filter((changedAt) => changedAt <= declaredAt && isWithinPeriod(changedAt, declaredAt))
      .map((changedAt) => `stripe:${id}@${changedAt}`),
  );
  return [...purchases, ...changes];
}

export const wasRunning = ({ created, ended_at: ended }: Stripe.Subscription, at: number): boolean =>
  created * SECOND <= at && (ended === null || (ended + 1) * SECOND > at);

/** Returns an agreed change that is still to come, and then the latest upgrade or change that was made. */
function findChanges(books: Books, subscription: string, at: number): readonly number[] {
  const { providers, actions } = books;
  const upgrades = providers.invoices
    .filter((invoice) => invoice.subscription === subscription && isUpgrade(invoice))
    .filter((invoice) =>
      isCharged(invoice) ? !wasReturned(books, invoice, at) : !wasMarkedUndone(books, invoice, at),
    )
    .map(({ created }) => created * SECOND)
    .filter((created) => created <= at);
  const agreed = actions.findLast(
    (action) =>
      action.kind === "changes" &&
      action.subscription === subscription &&
      action.at <= at &&
      (action.told === "applied" || action.told === "scheduled"),
  );
  const isMade = agreed?.kind === "changes" && priceAt(books, subscription, at) === agreed.price;
  const latest = [...upgrades, ...(isMade ? [agreed.at] : [])].toSorted((a, b) => b - a).slice(0, 1);
  const isAhead =
    agreed !== undefined && !isMade && isToCome(books, subscription, { concludedAt: agreed.at, at });
  return isAhead ? [agreed.at, ...latest] : latest;
}

/** Tells whether a payment went back wholly before this second. The press that is judged refunds too. */
function wasReturned({ providers }: Books, { paymentIntent, amount_paid: paid }: PaidInvoice, at: number) {
  const returned = [
    ...providers.refunds.filter(({ status }) => status !== "failed" && status !== "canceled"),
    ...providers.disputes.filter(({ status }) => status === "lost"),
  ].filter(
    ({ payment_intent: intent, created }) => intent === paymentIntent && created < Math.floor(at / SECOND),
  );
  const isWithdrawnFrom = returned.some(({ metadata }) => metadata?.["withdrawal"] !== undefined);
  return isWithdrawnFrom || returned.reduce((sum, { amount }) => sum + amount, 0) >= paid;
}

/** Tells whether the product marked the upgrade as undone, since no refund reports it. */
const wasMarkedUndone = ({ providers }: Books, { id, subscription }: PaidInvoice, at: number): boolean =>
  (providers.states.get(subscription) ?? []).some(
    ({ created, subscription: { metadata } }) =>
      created < Math.floor(at / SECOND) && metadata["undoneInvoice"]?.split(" ").includes(id),
  );

/** Returns the plan's price at a time, from Stripe's events. */
function priceAt({ providers }: Books, subscription: string, at: number): string | undefined {
  const state = providers.states.get(subscription)?.findLast(({ created }) => created * SECOND <= at);
  return state?.subscription.items.data.at(-1)?.price.id;
}
