import { COMPANY } from "@gruezi/contract/company";
import type { Instant } from "@gruezi/contract/durations";
import type { MoneyBack } from "@gruezi/contract/withdrawal-share";
import { sumReturned } from "#domain/billing/returned-money.ts";
import {
  type Follows,
  isWithdrawable,
  planWithdrawal,
  type SubscriptionHistory,
} from "#domain/billing/withdrawal.ts";
import { findShares, type InvoiceShare, sumBack } from "#domain/billing/withdrawal-share.ts";
import type { SoldGift } from "#domain/gifts/gift.ts";
import { listDisputes, listRefunds } from "#gateways/stripe/payment-returns.ts";
import { readPeriods } from "#gateways/stripe/withdrawal-shares.ts";
import type { OwnContract } from "./contracts.ts";

interface Declared {
  at: Instant;
  withdrawalId: string;
}

interface Judged {
  follows: Follows;
  isPaid: boolean;
  shares: readonly InvoiceShare[];
}

export async function judge(contract: OwnContract, declared: Declared): Promise<Judged> {
  if (contract.platform !== "stripe") return { follows: contract.platform, isPaid: true, shares: [] };
  if (!isWithdrawable(contract, declared.at)) return { follows: "late", isPaid: true, shares: [] };
  if (contract.history === null) return { follows: "return", isPaid: true, shares: [] };
  const { step: follows, periods } = await readPlan(contract);
  return { follows, isPaid: periods.length > 0, shares: findShares(periods, toRule(declared)) };
}

/**
 * Returns the money that a withdrawal would give back. Null if nothing was charged, or if a store decides.
 */
export async function readMoneyBack(contract: OwnContract, declared: Declared): Promise<MoneyBack | null> {
  if (contract.platform !== "stripe") return null;
  if (contract.history === null) return readGiftBack(contract.gift);
  const { periods } = await readPlan(contract);
  return sumBack(periods, toRule(declared));
}

type PlanContract = Extract<OwnContract, { history: SubscriptionHistory }>;

async function readPlan(contract: PlanContract) {
  const { step, invoiceIds } = planWithdrawal(contract, contract.history);
  return { step, periods: await readPeriods(contract.history.subscriptionId, invoiceIds) };
}

const toRule = (declared: Declared) => ({ ...declared, rule: COMPANY.withdrawalRefund });

async function readGiftBack({ paymentIntentId, amount, currency }: SoldGift): Promise<MoneyBack> {
  const [refunds, disputes] = await Promise.all([
    listRefunds(paymentIntentId),
    listDisputes(paymentIntentId),
  ]);
  return { currency, amount: Math.max(0, amount - sumReturned({ refunds, disputes })) };
}
