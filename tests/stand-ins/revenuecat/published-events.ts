import type { Shape } from "../published/shapes.ts";
import { flag, list, map, nullable, number, object, text, words } from "./notation.ts";

/** https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields */
const COMMON = { id: text, event_timestamp_ms: number, "app_id?": text };

const STORES = words(
  "APP_STORE",
  "MAC_APP_STORE",
  "PLAY_STORE",
  "AMAZON",
  "STRIPE",
  "PROMOTIONAL",
  "RC_BILLING",
  "TEST_STORE",
);

const ENVIRONMENT = words("PRODUCTION", "SANDBOX");

const CUSTOMER = {
  app_user_id: text,
  original_app_user_id: text,
  aliases: list(text),
  subscriber_attributes: map(object({ value: text, updated_at_ms: number })),
};

const LIFECYCLE = {
  ...COMMON,
  ...CUSTOMER,
  product_id: text,
  entitlement_id: nullable(text),
  entitlement_ids: nullable(list(text)),
  period_type: words("TRIAL", "INTRO", "NORMAL", "PROMOTIONAL", "PREPAID"),
  purchased_at_ms: number,
  expiration_at_ms: nullable(number),
  store: STORES,
  environment: ENVIRONMENT,
  presented_offering_id: nullable(text),
  price: nullable(number),
  currency: nullable(text),
  price_in_purchased_currency: nullable(number),
  tax_percentage: nullable(number),
  commission_percentage: nullable(number),
  takehome_percentage: nullable(number),
  transaction_id: text,
  original_transaction_id: text,
  is_family_share: flag,
  country_code: text,
  offer_code: nullable(text),
  "renewal_number?": nullable(number),
};

const REASONS = [
  "UNSUBSCRIBE",
  "BILLING_ERROR",
  "DEVELOPER_INITIATED",
  "PRICE_INCREASE",
  "CUSTOMER_SUPPORT",
  "UNKNOWN",
] as const;

const event = (type: string, shapes: Readonly<Record<string, Shape>> = {}): [string, Shape] => [
  type,
  object({ ...LIFECYCLE, type: words(type), ...shapes }),
];

/** The fields of a webhook's `event`, by type. */
export const EVENTS: ReadonlyMap<string, Shape> = new Map([
  event("INITIAL_PURCHASE"),
  event("RENEWAL", { is_trial_conversion: flag }),
  event("CANCELLATION", { cancel_reason: words(...REASONS) }),
  event("UNCANCELLATION"),
  event("NON_RENEWING_PURCHASE"),
  event("SUBSCRIPTION_PAUSED", { auto_resume_at_ms: number }),
  event("EXPIRATION", { expiration_reason: words(...REASONS, "SUBSCRIPTION_PAUSED") }),
  event("BILLING_ISSUE", { grace_period_expiration_at_ms: nullable(number) }),
  event("PRODUCT_CHANGE", { "new_product_id?": text }),
  event("SUBSCRIPTION_EXTENDED"),
  event("REFUND_REVERSED"),
  [
    "TRANSFER",
    object({
      ...COMMON,
      type: words("TRANSFER"),
      store: STORES,
      environment: ENVIRONMENT,
      transferred_from: list(text),
      transferred_to: list(text),
      "subscriber_attributes?": map({ kind: "anything" }),
    }),
  ],
  [
    "TEMPORARY_ENTITLEMENT_GRANT",
    object({
      ...COMMON,
      type: words("TEMPORARY_ENTITLEMENT_GRANT"),
      app_user_id: text,
      store: STORES,
      "product_id?": text,
      "entitlement_ids?": list(text),
      "purchased_at_ms?": number,
      "expiration_at_ms?": number,
      "transaction_id?": text,
    }),
  ],
]);
