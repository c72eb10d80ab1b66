import type { Customer } from "../world/customers.ts";
import { accessEnd, givesAccess, type Purchase, productKeyOf, transactionIdOf } from "../world/purchase.ts";
import { MANAGEMENT_URL_OF } from "../world/stores.ts";

/** Formats `GET /v1/subscribers/{id}`: https://www.revenuecat.com/docs/api-v1 */
export function toSubscriberResponse(customer: Customer, now: number) {
  return {
    request_date: toDate(now),
    request_date_ms: now,
    subscriber: {
      entitlements: toEntitlements(customer.purchases),
      first_seen: toDate(customer.firstSeen),
      last_seen: toDate(customer.lastSeen),
      management_url: toManagementUrl(customer.purchases, now),
      non_subscriptions: toOneTimePurchases(customer.purchases),
      original_app_user_id: customer.ids[0],
      original_application_version: null,
      original_purchase_date: toMaybeDate(customer.purchases[0]?.originalPurchasedAt ?? null),
      other_purchases: {},
      subscriber_attributes: {},
      subscriptions: Object.fromEntries(
        customer.purchases
          .filter(({ kind }) => kind === "subscription")
          .map((purchase) => [productKeyOf(purchase).key, spoil(purchase, toSubscription(purchase))]),
      ),
    },
  };
}

/** Returns every one-time purchase, keyed by product. */
function toOneTimePurchases(purchases: readonly Purchase[]) {
  const rows = purchases.filter(({ kind }) => kind === "one-time");
  return Object.fromEntries(
    rows.map(({ product }) => [
      product,
      rows.filter((row) => row.product === product).map((row) => spoil(row, toOneTimePurchase(row))),
    ]),
  );
}

const toOneTimePurchase = (purchase: Purchase) => ({
  id: `rcp_${purchase.originalTransactionId}`,
  is_sandbox: purchase.sandbox,
  purchase_date: toDate(purchase.purchasedAt),
  store: purchase.store,
  store_transaction_id: purchase.originalTransactionId,
});

/** Makes a field of a row unreadable on request, since no vendor rules out such rows. */
const spoil = <Row extends object>({ spoiltField }: Purchase, row: Row) =>
  spoiltField === null ? row : { ...row, [spoiltField]: { unreadable: true } };

const toSubscription = (purchase: Purchase) => ({
  auto_resume_date: toMaybeDate(purchase.autoResumeAt),
  billing_issues_detected_at: toMaybeDate(purchase.billingIssueAt),
  expires_date: toDate(purchase.expiresAt),
  grace_period_expires_date: toMaybeDate(purchase.graceUntil),
  is_sandbox: purchase.sandbox,
  original_purchase_date: toDate(purchase.originalPurchasedAt),
  ownership_type: "PURCHASED",
  period_type: purchase.periodType === "trial" ? "trial" : "normal",
  ...basePlanOf(purchase),
  purchase_date: toDate(purchase.purchasedAt),
  refunded_at: toMaybeDate(purchase.refundedAt),
  store: purchase.store,
  store_transaction_id: transactionIdOf(purchase),
  unsubscribe_detected_at: toMaybeDate(purchase.unsubscribedAt),
});

/** Returns the base plan, which keys of the Play Store omit. */
function basePlanOf(purchase: Purchase) {
  const { basePlan } = productKeyOf(purchase);
  return basePlan === null ? {} : { product_plan_identifier: basePlan };
}

/** Returns entitlements by name. The purchase that lasts longest counts, and ended ones stay listed. */
function toEntitlements(purchases: readonly Purchase[]) {
  const endingLast = purchases.toSorted((a, b) => opensUntil(a) - opensUntil(b));
  return Object.fromEntries(endingLast.map((purchase) => [purchase.entitlement, toEntitlement(purchase)]));
}

const opensUntil = (purchase: Purchase): number => purchase.refundedAt ?? accessEnd(purchase);

const toEntitlement = (purchase: Purchase) => ({
  expires_date: toEnd(purchase),
  grace_period_expires_date: toMaybeDate(purchase.graceUntil),
  product_identifier: productKeyOf(purchase).key,
  ...basePlanOf(purchase),
  purchase_date: toDate(purchase.purchasedAt),
});

/** Returns the end of the access. Only subscriptions have rows in which a refund is a field of its own. */
function toEnd({ kind, expiresAt, refundedAt }: Purchase): string | null {
  if (kind !== "subscription" && refundedAt !== null) return toDate(refundedAt);
  return Number.isFinite(expiresAt) ? toDate(expiresAt) : null;
}

function toManagementUrl(purchases: readonly Purchase[], now: number): string | null {
  const running = purchases.findLast(
    (purchase) => purchase.kind === "subscription" && givesAccess(purchase, now),
  );
  return running ? MANAGEMENT_URL_OF[running.store] : null;
}

/** Formats a date of API v1, in whole seconds. */
const toDate = (instant: number): string => new Date(instant).toISOString().replace(/\.\d{3}Z$/, "Z");

const toMaybeDate = (instant: number | null): string | null => (instant === null ? null : toDate(instant));
