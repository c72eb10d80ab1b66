import { randomUUID } from "node:crypto";
import type { Customer } from "./customers.ts";
import type { Happening } from "./lifecycle.ts";
import { type Purchase, transactionIdOf } from "./purchase.ts";
import { APP_OF } from "./stores.ts";

/** A webhook's `event`: https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields */
export interface RevenueCatEvent {
  id: string;
  type: string;
  event_timestamp_ms: number;
  [field: string]: unknown;
}

interface Occasion {
  customer: Customer;
  purchase: Purchase;
  happening: Happening;
  at: number;
}

export function toEvent({ customer, purchase, happening, at }: Occasion): RevenueCatEvent {
  return {
    ...aboutCustomer(customer),
    ...aboutPurchase(purchase),
    ...aboutPrice(purchase, happening),
    ...happening.details,
    id: randomUUID(),
    type: happening.type,
    event_timestamp_ms: at,
  };
}

const aboutCustomer = ({ ids, lastSeenId }: Customer) => ({
  app_user_id: lastSeenId,
  original_app_user_id: ids[0],
  aliases: [...ids],
  subscriber_attributes: {},
});

const aboutPurchase = (purchase: Purchase) => ({
  app_id: APP_OF[purchase.store],
  product_id: purchase.product,
  entitlement_id: null,
  entitlement_ids: [purchase.entitlement],
  period_type: purchase.periodType.toUpperCase(),
  purchased_at_ms: purchase.purchasedAt,
  expiration_at_ms: purchase.expiresAt,
  store: purchase.store.toUpperCase(),
  environment: toEnvironment(purchase),
  transaction_id: transactionIdOf(purchase),
  original_transaction_id: purchase.originalTransactionId,
  presented_offering_id: null,
  is_family_share: false,
  offer_code: null,
});

/** `price` is in dollars, and null where RevenueCat does not know it. */
const aboutPrice = (purchase: Purchase, happening: Happening) => ({
  country_code: "CH",
  currency: "CHF",
  price: null,
  price_in_purchased_currency: amountOf(purchase, happening) / 100,
  tax_percentage: null,
  commission_percentage: null,
  takehome_percentage: null,
});

function amountOf({ unitAmount, periodType }: Purchase, { details }: Happening): number {
  if (periodType !== "normal") return 0;
  return details["cancel_reason"] === "CUSTOMER_SUPPORT" ? -unitAmount : unitAmount;
}

const toEnvironment = ({ sandbox }: Pick<Purchase, "sandbox">): string =>
  sandbox ? "SANDBOX" : "PRODUCTION";

/** A transfer has no `app_user_id`; it lists all ids of both sides. */
export function toTransferEvent(
  { from, to, purchase }: { from: Customer; to: Customer; purchase: Purchase },
  at: number,
): RevenueCatEvent {
  return {
    id: randomUUID(),
    type: "TRANSFER",
    event_timestamp_ms: at,
    app_id: APP_OF[purchase.store],
    store: purchase.store.toUpperCase(),
    environment: toEnvironment(purchase),
    transferred_from: [...from.ids],
    transferred_to: [...to.ids],
    subscriber_attributes: {},
  };
}

export const toAliasEvent = (customer: Customer, at: number): RevenueCatEvent => ({
  ...aboutCustomer(customer),
  id: randomUUID(),
  type: "SUBSCRIBER_ALIAS",
  event_timestamp_ms: at,
  app_id: APP_OF.app_store,
  environment: "PRODUCTION",
});
