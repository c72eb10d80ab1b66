import type { Platform } from "@gruezi/contract/documents/entitlement";
import { isCurrent } from "#domain/billing/subscription-state.ts";
import { type Contract, findContracts, type SubscriptionHistory } from "#domain/billing/withdrawal.ts";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { listHistories } from "#gateways/stripe/contracts.ts";
import { now } from "#platform/clock.ts";

export type OwnContract =
  | (Contract & { platform: "stripe"; history: SubscriptionHistory })
  | (Contract & { platform: Exclude<Platform, "stripe"> });

/** Running contracts, newest first. Reads Stripe, since changes are dated there. */
export async function listContracts(uid: string): Promise<readonly OwnContract[]> {
  const [onTheWeb, inStores] = await Promise.all([listWebContracts(uid), listStoreContracts(uid)]);
  return [...onTheWeb, ...inStores].toSorted((a, b) => b.concludedAt - a.concludedAt);
}

async function listWebContracts(uid: string): Promise<readonly OwnContract[]> {
  const customerId = await findCustomerId(uid);
  const histories = customerId === undefined ? [] : await listHistories(customerId);
  return histories.flatMap((history) =>
    findContracts(history).map((contract) => ({ ...contract, platform: "stripe" as const, history })),
  );
}

async function listStoreContracts(uid: string): Promise<readonly OwnContract[]> {
  const entitlement = await findEntitlement(uid);
  return Object.entries(entitlement?.subs ?? {}).flatMap(([id, record]): OwnContract[] => {
    const { platform, identifier, Tier: tier, purchase_date: concludedAt } = record;
    if (platform === null || platform === "stripe" || !isCurrent(record, now())) return [];
    return [{ id, subscriptionId: id, identifier, tier, kind: "purchase", concludedAt, platform }];
  });
}
