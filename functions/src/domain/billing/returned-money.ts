import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Tier } from "@gruezi/contract/tiers";

/** The plan that a price is for. */
export interface PaidPlan {
  productId: string;
  priceId: string;
  identifier: string;
  tier: Tier;
}

export interface RefundFacts {
  /** Stripe's: pending, requires_action, succeeded, failed, canceled. */
  status: string | null;
  amount: number;
  at: Instant;
}

export interface DisputeFacts {
  id: string;
  status: string;
  amount: number;
  /** What the bank has taken from us and not given back. */
  withdrawn: number;
  at: Instant;
}

/** An invoice with a payment, and the period that its last charged line pays for. Amounts are in the smallest unit. */
export interface PaidInvoice {
  /** Undefined if the price does not name a plan of ours. */
  plan: PaidPlan | undefined;
  start: Instant;
  end: Instant;
  paid: number;
  refunds: readonly RefundFacts[];
  disputes: readonly DisputeFacts[];
}

/**
 * `unpaid`: no payment covers this instant. `kept`: what was paid last is ours. `earlier-plan`: it is not, but an earlier
 * payment still covers the instant, as after the refund of an upgrade; `isFinal` unless the bank has not decided yet.
 * `suspended`: the bank asks for the money and has not decided. `returned`: all of it went back.
 */
export type Standing =
  | { kind: "unpaid" }
  | { kind: "kept"; plan: PaidPlan | undefined; until: Instant }
  | { kind: "earlier-plan"; plan: PaidPlan | undefined; until: Instant; isFinal: boolean }
  | { kind: "suspended" | "returned"; since: Instant };

/** What becomes of a subscription, by the payments that cover this instant; the newest invoice comes first. */
export function judgePayments(invoices: readonly PaidInvoice[], at: Instant): Standing {
  const covering = invoices.filter(({ start, end }) => start <= at && at < end);
  const [newest] = covering;
  if (newest === undefined) return { kind: "unpaid" };
  const kept = covering.find((invoice) => fateOf(invoice).kind === "kept");
  if (kept === undefined) return judgeLost(covering);
  const { plan, end: until } = kept;
  if (kept === newest) return { kind: "kept", plan, until };
  return { kind: "earlier-plan", plan, until, isFinal: fateOf(newest).kind === "returned" };
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

/** A part that went back changes nothing. */
function fateOf({ paid, refunds, disputes }: PaidInvoice): Fate {
  const returns = [
    ...refunds.filter(isLasting),
    ...disputes.map((dispute) => ({ at: dispute.at, amount: lostTo(dispute) })),
  ].filter(({ amount }) => amount > 0);
  const latest = Math.max(0, ...returns.map(({ at }) => at));
  if (returns.reduce((sum, { amount }) => sum + amount, 0) >= paid)
    return { kind: "returned", since: latest };
  const open = disputes.find(({ status }) => isOpen(status));
  return open ? { kind: "disputed", since: open.at } : { kind: "kept", since: 0 };
}

const isLasting = ({ status }: RefundFacts): boolean => status !== "failed" && status !== "canceled";

type DisputeFate = "ours" | "open" | "lost" | "as-withdrawn";

/** https://docs.stripe.com/api/disputes/object: with a `warning_…` the bank only asks, and no money moves. */
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
  // Settled before it became a dispute: the bank may have taken the money, or we may have refunded it.
  prevented: "as-withdrawn",
};

/** False for a status that Stripe has added since. Its money then decides. */
export const isKnownDispute = (status: string): boolean => status in DISPUTE_FATES;

const isOpen = (status: string): boolean => DISPUTE_FATES[status] === "open";

function lostTo({ status, amount, withdrawn }: DisputeFacts): number {
  const fate = DISPUTE_FATES[status] ?? "as-withdrawn";
  if (fate === "as-withdrawn") return withdrawn;
  return fate === "lost" ? amount : 0;
}

/** Whether the customer has asked the bank for the money: then nothing more is charged without asking them. */
export const hasAskedBank = (dispute: DisputeFacts): boolean => isOpen(dispute.status) || lostTo(dispute) > 0;

/** What is left of a subscription after some of its money went back; it ends then. */
export interface PlanLeft extends PaidPlan {
  until: Instant;
}

interface Sold extends PaidPlan {
  periodEnd: Instant;
}

/** Null if all of the subscription is left, or none of it. */
export function findPlanLeft(standing: Standing, sold: Sold): PlanLeft | null {
  if (standing.kind !== "earlier-plan") return null;
  const { plan = sold, until } = standing;
  if (plan.priceId === sold.priceId && until >= sold.periodEnd) return null;
  return toPlanLeft(plan, until);
}

/**
 * The same for a subscription that was ended because its money had gone back. If the refund fails later, or the bank
 * decides for us, the rest of what was paid for is the learner's again, until it is over; Stripe cannot bring the
 * subscription back.
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
