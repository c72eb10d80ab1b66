import type { Instant } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";

export interface PaidPlan {
  productId: string;
  priceId: string;
  identifier: string;
  tier: Tier;
}

export interface RefundFacts {
  /** Stripe's status: pending, requires_action, succeeded, failed, canceled. */
  status: string | null;
  amount: number;
  at: Instant;
  /** The withdrawal that made this refund and kept the rest. Null for any other refund. */
  withdrawalId: string | null;
}

export interface DisputeFacts {
  id: string;
  status: string;
  amount: number;
  /** Amount that the bank took and did not return. */
  withdrawn: number;
  at: Instant;
}

/**
 * An invoice with what became of its money. `start` and `end` are those of the last charged line. Amounts are
 * in the smallest unit.
 */
export interface PaidInvoice {
  /** Undefined if the price names no plan of ours. */
  plan: PaidPlan | undefined;
  start: Instant;
  end: Instant;
  paid: number;
  /** Whether a promotion code took the whole price off, so that nothing can be returned. */
  isFree: boolean;
  /** Whether the invoice credits the rest of the periods that were paid before. */
  isUpgrade: boolean;
  refunds: readonly RefundFacts[];
  disputes: readonly DisputeFacts[];
}

/**
 * Judgement of all payments of a subscription at an instant.
 *
 * `unpaid`: no payment covers the instant. `kept`: the latest covering payment was kept. `earlier-plan`: only
 * an earlier payment was kept, as after the refund of an upgrade; `isFinal` is false while the bank decides,
 * and `changedAt` is when the upgrade began. `suspended`: the payments are disputed. `returned`: all of them
 * went back.
 */
export type Standing =
  | { kind: "unpaid" }
  | { kind: "kept"; plan: PaidPlan | undefined; until: Instant }
  | { kind: "earlier-plan"; plan: PaidPlan | undefined; until: Instant; isFinal: boolean; changedAt: Instant }
  | { kind: "suspended" | "returned"; since: Instant };

/** Judges the payments. Expects the newest invoice first. */
export function judgePayments(invoices: readonly PaidInvoice[], at: Instant): Standing {
  const covering = findUnspent(invoices, at).filter((invoice) => covers(invoice, at));
  const [newest] = covering;
  if (newest === undefined) return { kind: "unpaid" };
  const kept = covering.find((invoice, index) => isKept(invoice, covering.slice(index + 1)));
  if (kept === undefined) return judgeLost(covering);
  const { plan, end: until } = kept;
  if (kept === newest) return { kind: "kept", plan, until };
  const isFinal = fateOf(newest).kind === "returned";
  return { kind: "earlier-plan", plan, until, isFinal, changedAt: newest.start };
}

const covers = ({ start, end }: PaidInvoice, at: Instant): boolean => start <= at && at < end;

/**
 * Returns the invoices that still count. An upgrade whose period is over has used up what was paid before it,
 * unless its own payment went back.
 */
function findUnspent(invoices: readonly PaidInvoice[], at: Instant): readonly PaidInvoice[] {
  const spent = invoices.findIndex(
    (one, index) => one.isUpgrade && one.end <= at && isKept(one, invoices.slice(index + 1)),
  );
  return spent === -1 ? invoices : invoices.slice(0, spent);
}

/**
 * Returns whether an invoice's money was kept. An invoice without a payment of its own was paid by a credit.
 * It shares the fate of the earlier payments, which may have given the credit. Once those are over, nothing
 * can take it back.
 */
function isKept(invoice: PaidInvoice, earlier: readonly PaidInvoice[]): boolean {
  if (invoice.isFree) return true;
  if (invoice.paid > 0) return fateOf(invoice).kind === "kept";
  if (earlier.length === 0) return true;
  return earlier.some((one) => one.isFree || fateOf(one).kind === "kept");
}

function judgeLost(covering: readonly PaidInvoice[]): Standing {
  const fates = covering.map(fateOf);
  const isOpen = fates.some(({ kind }) => kind === "disputed");
  return { kind: isOpen ? "suspended" : "returned", since: Math.max(...fates.map(({ since }) => since)) };
}

interface Fate {
  kind: "kept" | "disputed" | "returned";
  since: Instant;
}

type Returns = Pick<PaidInvoice, "refunds" | "disputes">;

const returnsOf = ({ refunds, disputes }: Returns) =>
  [
    ...refunds.filter(isLasting),
    ...disputes.map((dispute) => ({ at: dispute.at, amount: lostTo(dispute) })),
  ].filter(({ amount }) => amount > 0);

/** Returns the sum of refunds and lost disputes, in the smallest unit. */
export const sumReturned = (payment: Returns): number =>
  returnsOf(payment).reduce((sum, { amount }) => sum + amount, 0);

export function fateOf({ paid, refunds, disputes }: Returns & Pick<PaidInvoice, "paid">): Fate {
  const latest = Math.max(0, ...returnsOf({ refunds, disputes }).map(({ at }) => at));
  // What a withdrawal kept pays for days that are over, even if its refund fails.
  const withdrawn = refunds.find(({ withdrawalId }) => withdrawalId !== null);
  if (withdrawn) return { kind: "returned", since: Math.max(latest, withdrawn.at) };
  if (sumReturned({ refunds, disputes }) >= paid) return { kind: "returned", since: latest };
  const open = disputes.find(({ status }) => isOpen(status));
  return open ? { kind: "disputed", since: open.at } : { kind: "kept", since: 0 };
}

/** Returns whether the refund counts. After a failed one, the money is still owed. */
const isLasting = ({ status }: RefundFacts): boolean => status !== "failed" && status !== "canceled";

/** Returns whether the bank returned a refund that no later one of at least its amount replaced. */
export const isStillOwed = (refunds: readonly RefundFacts[]): boolean =>
  refunds.some(
    (failed) =>
      !isLasting(failed) &&
      !refunds.some((later) => isLasting(later) && later.at >= failed.at && later.amount >= failed.amount),
  );

type DisputeFate = "ours" | "open" | "lost" | "as-withdrawn";

/**
 * Fates of Stripe's dispute statuses: https://docs.stripe.com/api/disputes/object. `warning_…` is an inquiry
 * that moves no money.
 */
const DISPUTE_FATES: Partial<Record<string, DisputeFate>> = {
  warning_needs_response: "ours",
  warning_under_review: "ours",
  warning_closed: "ours",
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  won: "ours",
  lost: "lost",
  // The payment was settled before a dispute: the bank withdrew it, or we refunded it.
  prevented: "as-withdrawn",
};

/** Returns whether the status is known. The fate of other statuses follows from the withdrawn money. */
export const isKnownDispute = (status: string): boolean => status in DISPUTE_FATES;

const isOpen = (status: string): boolean => DISPUTE_FATES[status] === "open";

function lostTo({ status, amount, withdrawn }: DisputeFacts): number {
  const fate = DISPUTE_FATES[status] ?? "as-withdrawn";
  if (fate === "as-withdrawn") return withdrawn;
  return fate === "lost" ? amount : 0;
}

/**
 * Returns whether the customer asked the bank for the money. After that, nothing is charged without asking
 * the customer.
 */
export const hasAskedBank = (dispute: DisputeFacts): boolean => isOpen(dispute.status) || lostTo(dispute) > 0;

export interface PlanLeft extends PaidPlan {
  until: Instant;
}

interface Sold extends PaidPlan {
  periodEnd: Instant;
}

/** Returns the plan that is left after a partial return. Null if all or nothing is left. */
export function findPlanLeft(standing: Standing, sold: Sold): PlanLeft | null {
  if (standing.kind !== "earlier-plan") return null;
  const { plan = sold, until } = standing;
  if (plan.priceId === sold.priceId && until >= sold.periodEnd) return null;
  return toPlanLeft(plan, until);
}

/**
 * Returns the plan that the kept payment is for, after an upgrade that was never paid, or was paid and
 * refunded.
 */
export function findEarlierPlan(standing: Standing, sold: Pick<Sold, "priceId">): PlanLeft | null {
  if (standing.kind !== "kept" && standing.kind !== "earlier-plan") return null;
  const { plan, until } = standing;
  return plan === undefined || plan.priceId === sold.priceId ? null : toPlanLeft(plan, until);
}

/**
 * Returns the remaining time of an ended subscription, which a failed refund or won dispute restores. Stripe
 * cannot resume the subscription.
 */
export function findPlanGivenBack(standing: Standing, sold: Sold, now: Instant): PlanLeft | null {
  if (standing.kind !== "kept" && standing.kind !== "earlier-plan") return null;
  return standing.until > now ? toPlanLeft(standing.plan ?? sold, standing.until) : null;
}

const toPlanLeft = ({ productId, priceId, identifier, tier }: PaidPlan, until: Instant): PlanLeft => ({
  productId,
  priceId,
  identifier,
  tier,
  until,
});
