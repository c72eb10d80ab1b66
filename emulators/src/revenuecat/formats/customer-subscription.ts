import type { Customer } from "../world/customers.ts";
import { givesAccess, type Purchase } from "../world/purchase.ts";
import { MANAGEMENT_URL_OF } from "../world/stores.ts";
import { toWholeList } from "./list.ts";

/** Formats a subscription of API v2: https://www.revenuecat.com/docs/api-v2 */
export function toCustomerSubscription(
  purchase: Purchase,
  { customer, projectId, now }: { customer: Customer; projectId: string; now: number },
) {
  const id = subscriptionId(purchase);
  const url = `/v2/projects/${projectId}/subscriptions/${id}/entitlements`;
  return {
    object: "subscription",
    id,
    customer_id: customer.ids[0],
    original_customer_id: customer.ids[0],
    product_id: `prod_${purchase.store}_${purchase.product}`,
    starts_at: purchase.originalPurchasedAt,
    current_period_starts_at: purchase.purchasedAt,
    current_period_ends_at: purchase.expiresAt,
    ends_at: willRenew(purchase) ? null : purchase.expiresAt,
    gives_access: givesAccess(purchase, now),
    pending_payment: false,
    auto_renewal_status: toRenewalStatus(purchase),
    status: toStatus(purchase, now),
    entitlements: toWholeList([toEntitlement(purchase, projectId)], url),
    environment: toEnvironment(purchase),
    store: purchase.store,
    store_subscription_identifier: purchase.originalTransactionId,
    ownership: "purchased",
    pending_changes: null,
    country: "CH",
    management_url: MANAGEMENT_URL_OF[purchase.store],
  };
}

const subscriptionId = ({ originalTransactionId, product }: Purchase): string =>
  `sub_${originalTransactionId}_${product}`.replaceAll(/[^A-Za-z0-9_]/g, "");

export const toEnvironment = ({ sandbox }: Purchase): string => (sandbox ? "sandbox" : "production");

const toEntitlement = ({ entitlement }: Purchase, projectId: string) => ({
  object: "entitlement",
  id: `entl_${entitlement}`,
  project_id: projectId,
  lookup_key: entitlement,
  display_name: entitlement.toUpperCase(),
  state: "active",
});

const willRenew = (purchase: Purchase): boolean => toRenewalStatus(purchase) === "will_renew";

export function toRenewalStatus(purchase: Purchase): string {
  const isOver =
    purchase.hasEnded ||
    purchase.interval === null ||
    purchase.unsubscribedAt !== null ||
    purchase.refundedAt !== null;
  if (purchase.autoResumeAt !== null) return "will_pause";
  return isOver ? "will_not_renew" : "will_renew";
}

export function toStatus(purchase: Purchase, now: number): string {
  if (purchase.hasEnded) return purchase.autoResumeAt === null ? "expired" : "paused";
  if (!givesAccess(purchase, now)) return purchase.billingIssueAt === null ? "expired" : "in_billing_retry";
  if (now >= purchase.expiresAt) return "in_grace_period";
  return purchase.periodType === "trial" ? "trialing" : "active";
}
