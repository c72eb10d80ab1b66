import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import type { ContractKind } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/durations";
import type { GiftMonths } from "@gruezi/contract/gifts";
import { endOfSwissDays } from "@gruezi/contract/swiss-week";
import type { Tier } from "@gruezi/contract/tiers";
import type { InvoiceShare } from "./withdrawal-share.ts";

/** Returns the first instant after the withdrawal period. */
export const withdrawalEnd = (concludedAt: Instant): Instant => endOfSwissDays(concludedAt, WITHDRAWAL_DAYS);

export const isWithdrawable = ({ concludedAt }: Pick<Contract, "concludedAt">, at: Instant): boolean =>
  at < withdrawalEnd(concludedAt);

export interface InvoiceFacts {
  id: string;
  createdAt: Instant;
  /** Amount in the smallest currency unit. */
  paid: number;
  /**
   * Amount that the customer's balance paid. Negative if the rest of the earlier plan was credited to the
   * balance.
   */
  creditUsed: number;
  /** True if the invoice concludes an upgrade whose difference did not go back. */
  isUpgrade: boolean;
}

type KnownPlan = Pick<Contract, "identifier" | "tier">;

/** A subscription at Stripe, with its paid invoices. */
export interface SubscriptionHistory {
  subscriptionId: string;
  identifier: string;
  tier: Tier;
  priceId: string;
  createdAt: Instant;
  /** The last change made in a trial or for the next period. `plan` is null for a price that names none. */
  agreed: { at: Instant; priceId: string; plan: KnownPlan | null } | null;
  hasNextPhase: boolean;
  invoices: readonly InvoiceFacts[];
}

export interface Contract {
  id: string;
  /** Null for a gift. */
  subscriptionId: string | null;
  identifier: string;
  tier: Tier;
  kind: ContractKind;
  /** Months of a gift. Null for plans. */
  months: GiftMonths | null;
  concludedAt: Instant;
}

/**
 * Returns the subscription's contracts, newest first. Renewals and resumptions continue a contract, so they
 * conclude none.
 */
export function findContracts(history: SubscriptionHistory): readonly Contract[] {
  const { subscriptionId, identifier, tier, createdAt: concludedAt } = history;
  const id = `stripe:${subscriptionId}`;
  const purchase: Contract = {
    ...{ id, subscriptionId, identifier, tier, concludedAt },
    ...{ kind: "purchase", months: null },
  };
  const changes = findChanges(history).map(
    ({ at, plan }): Contract => ({
      ...{ ...purchase, ...plan },
      ...{ id: `${id}@${at}`, kind: "change", concludedAt: at },
    }),
  );
  return [...changes, purchase];
}

/**
 * Returns the id of the purchase whose withdrawal covers the contract. For a purchase, returns its own id.
 */
export const purchaseIdOf = (contractId: string): string => contractId.replace(/@\d+$/, "");

interface Change {
  at: Instant;
  /** Null for the running plan. */
  plan: KnownPlan | null;
}

/** Returns the change that is still to come, if there is one, and then the latest change that was made. */
function findChanges(history: SubscriptionHistory): readonly Change[] {
  const { agreed, priceId, hasNextPhase, invoices } = history;
  const made: Change[] = invoices
    .filter(({ isUpgrade }) => isUpgrade)
    .map(({ createdAt: at }) => ({ at, plan: null }));
  if (agreed?.priceId === priceId) made.push({ at: agreed.at, plan: null });
  const latest = made.toSorted((a, b) => b.at - a.at).slice(0, 1);
  // Without a next phase, the agreed change was taken back.
  const isToCome = agreed !== null && agreed.priceId !== priceId && hasNextPhase;
  return isToCome ? [{ at: agreed.at, plan: agreed.plan }, ...latest] : latest;
}

/**
 * `take-back`: revokes a change that has not begun. `go-back`: refunds an upgrade, which leaves the earlier
 * plan. `end`: ends the subscription.
 */
export interface WithdrawalPlan {
  step: "take-back" | "go-back" | "end";
  invoiceIds: readonly string[];
}

/** Returns the step of a withdrawal. It concerns all invoices that were paid since the conclusion. */
export function planWithdrawal(
  { kind, concludedAt }: Contract,
  { agreed, priceId, hasNextPhase, invoices }: SubscriptionHistory,
): WithdrawalPlan {
  const isScheduled = hasNextPhase && agreed?.at === concludedAt && agreed.priceId !== priceId;
  if (kind === "change" && isScheduled) return { step: "take-back", invoiceIds: [] };
  const isOwn = ({ isUpgrade, createdAt }: InvoiceFacts) => isUpgrade && createdAt === concludedAt;
  // A later renewal, even if a credit paid it, paid for the new plan alone, so no earlier plan is left.
  const later = invoices.filter(
    (invoice) => invoice.createdAt >= concludedAt && (invoice.paid > 0 || invoice.creditUsed !== 0),
  );
  return {
    step: kind === "change" && invoices.some(isOwn) && later.every(isOwn) ? "go-back" : "end",
    invoiceIds: paidSince(invoices, concludedAt).map(({ id }) => id),
  };
}

export const paidSince = (invoices: readonly InvoiceFacts[], concludedAt: Instant): readonly InvoiceFacts[] =>
  invoices.filter(({ createdAt, paid }) => createdAt >= concludedAt && paid > 0);

interface Taken {
  kind: ContractKind | null;
  follows: Follows;
  concludedAt: Instant;
}

/**
 * Returns the invoices since the conclusion whose effect on the customer's balance is taken back. If a
 * withdrawal from a change ends the plan, the credit for the rest of the earlier plan stays, since the
 * learner does not withdraw from the earlier plan.
 */
export const creditSince = (
  invoices: readonly InvoiceFacts[],
  { kind, follows, concludedAt }: Taken,
): readonly InvoiceFacts[] =>
  invoices.filter(
    ({ createdAt, creditUsed }) =>
      createdAt >= concludedAt &&
      (creditUsed > 0 || (creditUsed < 0 && (kind === "purchase" || follows === "go-back"))),
  );

/** A step of our own, or what else follows a declaration. `return` takes a gift back. */
export type Follows = WithdrawalPlan["step"] | "return" | "proof" | "support" | "late" | "ios" | "android";

/** Subject of a declaration. Fields are null if it names no contract. */
export interface Withdrawn {
  follows: Follows;
  /** False if nothing was charged for it. */
  isPaid: boolean;
  identifier: string | null;
  tier: Tier | null;
  kind: ContractKind | null;
  months: GiftMonths | null;
  concludedAt: Instant | null;
  shares: readonly InvoiceShare[];
}
