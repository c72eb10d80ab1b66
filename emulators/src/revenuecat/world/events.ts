import type { Customer } from "./customers.ts";
import type { Happening } from "./lifecycle.ts";
import { type Purchase, transactionIdOf } from "./purchase.ts";
import { APP_OF } from "./stores.ts";

/** The `event` of a webhook: https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields */
export interface RevenueCatEvent {
  id: string;
  type: string;
  event_timestamp_ms: number;
  [field: string]: unknown;
}

interface Occasion {
  id: string;
  customer: Customer;
  purchase: Purchase;
  happening: Happening;
  at: number;
}

export function toEvent(occasion: Occasion): RevenueCatEvent {
  const { id, customer, purchase, happening, at } = occasion;
  if (happening.type === "TEMPORARY_ENTITLEMENT_GRANT") return toGrantEvent(occasion);
  return {
    ...aboutCustomer(customer),
    ...aboutPurchase(purchase),
    ...aboutPrice(purchase, happening),
    ...happening.details,
    id,
    type: happening.type,
    event_timestamp_ms: at,
  };
}

/** Returns the event of a temporary grant. It has fewer fields, because the store is out of reach. */
const toGrantEvent = ({ id, customer, purchase, happening, at }: Occasion): RevenueCatEvent => ({
  id,
  type: happening.type,
  event_timestamp_ms: at,
  ...appOf(purchase),
  app_user_id: customer.lastSeenId,
  store: purchase.store.toUpperCase(),
  product_id: purchase.product,
  entitlement_ids: [purchase.entitlement],
  purchased_at_ms: purchase.purchasedAt,
  expiration_at_ms: purchase.expiresAt,
  transaction_id: transactionIdOf(purchase),
});

/** Returns the app of a purchase. Promotional purchases have none. */
const appOf = ({ store }: Purchase) => (store === "promotional" ? {} : { app_id: APP_OF[store] });

const aboutCustomer = ({ ids, lastSeenId }: Customer) => ({
  app_user_id: lastSeenId,
  original_app_user_id: ids[0],
  aliases: [...ids],
  subscriber_attributes: {},
});

const aboutPurchase = (purchase: Purchase) => ({
  ...appOf(purchase),
  product_id: purchase.product,
  entitlement_id: null,
  entitlement_ids: [purchase.entitlement],
  period_type: purchase.periodType.toUpperCase(),
  purchased_at_ms: purchase.purchasedAt,
  expiration_at_ms: Number.isFinite(purchase.expiresAt) ? purchase.expiresAt : null,
  store: purchase.store.toUpperCase(),
  environment: toEnvironment(purchase),
  transaction_id: transactionIdOf(purchase),
  original_transaction_id: purchase.originalTransactionId,
  presented_offering_id: null,
  is_family_share: false,
  offer_code: null,
});

/** Returns the fields of the price. `price` is in dollars, and null where it is unknown. */
const aboutPrice = (purchase: Purchase, happening: Happening) => ({
  country_code: "CH",
  currency: "CHF",
  price: null,
  price_in_purchased_currency: amountOf(purchase, happening) / 100,
  tax_percentage: null,
  commission_percentage: null,
  takehome_percentage: null,
});

/**
 * Events that charge an amount. Others charge nothing:
 * https://www.revenuecat.com/docs/integrations/webhooks/sample-events
 */
const CHARGING = ["INITIAL_PURCHASE", "RENEWAL", "NON_RENEWING_PURCHASE", "REFUND_REVERSED"];

function amountOf({ unitAmount, periodType }: Purchase, { type, details }: Happening): number {
  if (periodType !== "normal") return 0;
  if (details["cancel_reason"] === "CUSTOMER_SUPPORT") return -unitAmount;
  return CHARGING.includes(type) ? unitAmount : 0;
}

const toEnvironment = ({ sandbox }: Pick<Purchase, "sandbox">): string =>
  sandbox ? "SANDBOX" : "PRODUCTION";

/** Returns the event of a transfer. It has no `app_user_id`, and lists all ids of both customers. */
export function toTransferEvent(
  { id, from, to, purchase }: { id: string; from: Customer; to: Customer; purchase: Purchase },
  at: number,
): RevenueCatEvent {
  return {
    id,
    type: "TRANSFER",
    event_timestamp_ms: at,
    ...appOf(purchase),
    store: purchase.store.toUpperCase(),
    environment: toEnvironment(purchase),
    transferred_from: [...from.ids],
    transferred_to: [...to.ids],
    subscriber_attributes: {},
  };
}

export const toAliasEvent = (id: string, customer: Customer, at: number): RevenueCatEvent => ({
  ...aboutCustomer(customer),
  id,
  type: "SUBSCRIBER_ALIAS",
  event_timestamp_ms: at,
  app_id: APP_OF.app_store,
  environment: "PRODUCTION",
});
