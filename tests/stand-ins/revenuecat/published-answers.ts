import type { Shape } from "../published/shapes.ts";
import { flag, list, map, nullable, number, object, text, words } from "./notation.ts";

const price = nullable(object({ amount: number, currency: text }));

const STORES_V1 = words(
  "app_store",
  "mac_app_store",
  "play_store",
  "amazon",
  "stripe",
  "roku",
  "paddle",
  "promotional",
  "rc_billing",
  "test_store",
);

/** https://www.revenuecat.com/docs/api-v1/customer-info-model */
export const SUBSCRIBER = object({
  request_date: text,
  request_date_ms: number,
  subscriber: object({
    entitlements: map(
      object({
        expires_date: nullable(text),
        grace_period_expires_date: nullable(text),
        product_identifier: text,
        "product_plan_identifier?": text,
        purchase_date: text,
      }),
    ),
    first_seen: text,
    last_seen: text,
    management_url: nullable(text),
    non_subscriptions: map(
      list(
        object({
          "display_name?": nullable(text),
          id: text,
          is_sandbox: flag,
          "price?": price,
          purchase_date: text,
          store: STORES_V1,
          "store_transaction_id?": text,
        }),
      ),
    ),
    original_app_user_id: text,
    original_application_version: nullable(text),
    original_purchase_date: nullable(text),
    other_purchases: object({}),
    // These are only sent for secret keys, such as ours.
    subscriber_attributes: map(object({ value: text, updated_at_ms: number })),
    subscriptions: map(
      object({
        auto_resume_date: nullable(text),
        billing_issues_detected_at: nullable(text),
        "display_name?": nullable(text),
        expires_date: text,
        grace_period_expires_date: nullable(text),
        is_sandbox: flag,
        original_purchase_date: text,
        ownership_type: words("PURCHASED", "FAMILY_SHARED"),
        period_type: words("normal", "trial", "intro"),
        "price?": price,
        "product_plan_identifier?": text,
        purchase_date: text,
        refunded_at: nullable(text),
        store: STORES_V1,
        store_transaction_id: text,
        unsubscribe_detected_at: nullable(text),
      }),
    ),
  }),
});

export const DELETED = object({ app_user_id: text, deleted: flag });
export const FAULT_V1 = object({ code: number, message: text });

/** https://www.revenuecat.com/docs/api-v2 */
const listV2 = (item: Shape): Shape =>
  object({ object: words("list"), items: list(item), next_page: nullable(text), url: text });

const PRODUCT = object({
  object: words("product"),
  id: text,
  store_identifier: text,
  type: words("subscription", "one_time", "consumable", "non_consumable", "non_renewing_subscription"),
  subscription: nullable(
    object({
      duration: nullable(text),
      grace_period_duration: nullable(text),
      trial_duration: nullable(text),
    }),
  ),
  one_time: nullable(object({ is_consumable: nullable(flag) })),
  created_at: number,
  app_id: text,
  display_name: nullable(text),
  "state?": words("active", "inactive"),
});

const PACKAGE = object({
  object: words("package"),
  id: text,
  lookup_key: text,
  display_name: text,
  position: nullable(number),
  created_at: number,
  "products?": listV2(
    object({ product: PRODUCT, eligibility_criteria: words("all", "google_sdk_lt_6", "google_sdk_ge_6") }),
  ),
});

export const OFFERINGS = listV2(
  object({
    object: words("offering"),
    id: text,
    lookup_key: text,
    display_name: text,
    is_current: flag,
    created_at: number,
    project_id: text,
    "metadata?": nullable({ kind: "anything" }),
    "packages?": listV2(PACKAGE),
    "state?": words("active", "inactive"),
  }),
);

export const APPS = listV2(
  object({
    object: words("app"),
    id: text,
    name: text,
    created_at: number,
    type: words(
      "amazon",
      "app_store",
      "mac_app_store",
      "play_store",
      "stripe",
      "rc_billing",
      "roku",
      "paddle",
      "test_store",
    ),
    project_id: text,
    "app_store?": object({ bundle_id: text }),
    "play_store?": object({ package_name: text }),
    "stripe?": object({ stripe_account_id: nullable(text) }),
  }),
);

export const FAULT_V2 = object({
  object: words("error"),
  type: words(
    "parameter_error",
    "resource_already_exists",
    "resource_missing",
    "idempotency_error",
    "rate_limit_error",
    "authentication_error",
    "authorization_error",
    "store_error",
    "server_error",
    "resource_locked_error",
    "unprocessable_entity_error",
    "invalid_request",
  ),
  "param?": nullable(text),
  "doc_url?": text,
  message: text,
  retryable: flag,
  "backoff_ms?": nullable(number),
});
