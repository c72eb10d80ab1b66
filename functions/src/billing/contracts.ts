import type { WithdrawableContract } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { isCurrent } from "#domain/billing/subscription-state.ts";
import {
  type Contract,
  findContracts,
  type SubscriptionHistory,
  withdrawalEnd,
} from "#domain/billing/withdrawal.ts";
import { isReady, type SoldGift, toGiftContract } from "#domain/gifts/gift.ts";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { listBoughtGifts } from "#gateways/firestore/billing/gifts.ts";
import { listHistories } from "#gateways/stripe/contracts.ts";
import { now } from "#platform/clock.ts";
import { knownPlans } from "./sync/sync.ts";

export type OwnContract =
  | (Contract & { platform: "stripe"; history: SubscriptionHistory })
  | (Contract & { platform: "stripe"; history: null; gift: SoldGift })
  | (Contract & { platform: Exclude<Platform, "stripe"> });

/**
 * Returns running contracts and ready gifts, newest first. Reads Stripe, since only Stripe dates changes of
 * plan.
 */
export async function listContracts(uid: string): Promise<readonly OwnContract[]> {
  const found = await Promise.all([listWebContracts(uid), listStoreContracts(uid), listGiftContracts(uid)]);
  return found.flat().toSorted((a, b) => b.concludedAt - a.concludedAt);
}

async function listGiftContracts(uid: string): Promise<readonly OwnContract[]> {
  const gifts = await listBoughtGifts(uid);
  return gifts.filter(isReady).map((gift) => ({
    ...toGiftContract(gift),
    ...{ platform: "stripe", history: null, gift },
  }));
}

async function listWebContracts(uid: string): Promise<readonly OwnContract[]> {
  const customerId = await findCustomerId(uid);
  const histories = customerId === undefined ? [] : await listHistories(customerId, knownPlans(uid));
  return histories.flatMap((history) =>
    findContracts(history).map((contract) => ({ ...contract, platform: "stripe" as const, history })),
  );
}

async function listStoreContracts(uid: string): Promise<readonly OwnContract[]> {
  const entitlement = await findEntitlement(uid);
  return Object.entries(entitlement?.subs ?? {}).flatMap(([id, record]): OwnContract[] => {
    const { platform, identifier, Tier: tier, purchase_date: concludedAt } = record;
    if (platform === null || platform === "stripe" || !isCurrent(record, now())) return [];
    return [
      { id, subscriptionId: id, identifier, tier, kind: "purchase", months: null, concludedAt, platform },
    ];
  });
}

/** Returns the contract as the client receives it. */
export const toWithdrawable = (contract: OwnContract): WithdrawableContract => {
  const { id: ContractID, identifier, tier: Tier, kind, months, concludedAt, platform } = contract;
  return {
    ...{ ContractID, identifier, Tier, kind, months, concludedAt, platform },
    endsAt: withdrawalEnd(concludedAt),
  };
};
