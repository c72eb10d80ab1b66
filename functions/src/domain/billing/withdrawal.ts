import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import type { ContractKind } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { GiftMonths } from "@gruezi/contract/gifts";
import { endOfSwissDays } from "@gruezi/contract/swiss-week";
import type { Tier } from "@gruezi/contract/tiers";
import type { InvoiceShare } from "./withdrawal-share.ts";

/** First instant after the withdrawal period. */
export const withdrawalEnd = (concludedAt: Instant): Instant => endOfSwissDays(concludedAt, WITHDRAWAL_DAYS);

export const isWithdrawable = ({ concludedAt }: Pick<Contract, "concludedAt">, at: Instant): boolean =>
  at < withdrawalEnd(concludedAt);

export interface InvoiceFacts {
  id: string;
  createdAt: Instant;
  /** In the smallest unit. */
  paid: number;
  /** What the customer's balance paid of it. Negative: what the rest of the earlier plan credited to it. */
  creditUsed: number;
  /** Concludes an upgrade, whose difference did not go back. */
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
  /** A gift's; null for plans. */
  months: GiftMonths | null;
  concludedAt: Instant;
}

/** Newest first. Renewals and resumptions continue a contract, so they conclude none. */
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

/** The id of the purchase whose withdrawal covers the contract. Its own for a purchase. */
export const purchaseIdOf = (contractId: string): string => contractId.replace(/@\d+$/, "");

interface Change {
  at: Instant;
  /** Null: the running one. */
  plan: KnownPlan | null;
}

/** The latest of what has been made, after one that is still to come. */
function findChanges(history: SubscriptionHistory): readonly Change[] {
  const { agreed, priceId, hasNextPhase, invoices } = history;
  const made: Change[] = invoices
    .filter(({ isUpgrade }) => isUpgrade)
    .map(({ createdAt: at }) => ({ at, plan: null }));
  if (agreed?.priceId === priceId) made.push({ at: agreed.at, plan: null });
  const latest = made.toSorted((a, b) => b.at - a.at).slice(0, 1);
  // Without a next phase it was taken back.
  const isToCome = agreed !== null && agreed.priceId !== priceId && hasNextPhase;
  return isToCome ? [{ at: agreed.at, plan: agreed.plan }, ...latest] : latest;
}

/**
 * `take-back`: a change that has not begun. `go-back`: an upgrade, whose refund leaves the earlier plan.
 * `end`: the subscription.
 */
export interface WithdrawalPlan {
  step: "take-back" | "go-back" | "end";
  invoiceIds: readonly string[];
}

/** Concerns all that was paid since the conclusion. */
export function planWithdrawal(
  { kind, concludedAt }: Contract,
  { agreed, priceId, hasNextPhase, invoices }: SubscriptionHistory,
): WithdrawalPlan {
  const isScheduled = hasNextPhase && agreed?.at === concludedAt && agreed.priceId !== priceId;
  if (kind === "change" && isScheduled) return { step: "take-back", invoiceIds: [] };
  const isOwn = ({ isUpgrade, createdAt }: InvoiceFacts) => isUpgrade && createdAt === concludedAt;
  // A renewal since, if only by a credit, has paid for the new plan alone, so no earlier one is left.
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
 * Invoices since the conclusion whose effect on the customer's balance is taken back. A plan that ends with its
 * change leaves what the earlier plan's rest credited: the earlier plan is not withdrawn from.
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

/** Steps of our own, or what else follows a declaration. `return`: a gift's. */
export type Follows = WithdrawalPlan["step"] | "return" | "proof" | "support" | "late" | "ios" | "android";

/** A declaration's subject; null where it names no contract. */
export interface Withdrawn {
  follows: Follows;
  /** False where nothing was charged for it. */
  isPaid: boolean;
  identifier: string | null;
  tier: Tier | null;
  kind: ContractKind | null;
  months: GiftMonths | null;
  concludedAt: Instant | null;
  shares: readonly InvoiceShare[];
}
