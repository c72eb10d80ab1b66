import "#support/functions/env.ts";
import { DAY } from "@gruezi/contract/durations";
import * as v from "valibot";
import { readSubscriber } from "#functions/gateways/revenuecat/subscriber-facts.ts";
import { subscriberSchema } from "#functions/gateways/revenuecat/subscriber-response.ts";

/** Format: https://www.revenuecat.com/docs/api-v1, Customer Info Model */
export const NOW = Date.UTC(2026, 10, 22, 12);
export const date = (instant: number) => new Date(instant).toISOString().replace(/\.\d{3}Z$/, "Z");

export const BEGAN = date(NOW - 10 * DAY);
export const ENDS = NOW + 20 * DAY;
export const ENDED = NOW - DAY;

export const aRow = (fields: object = {}) => ({
  auto_resume_date: null,
  billing_issues_detected_at: null,
  display_name: "Grüezi VIP",
  expires_date: date(ENDS),
  grace_period_expires_date: null,
  is_sandbox: false,
  original_purchase_date: BEGAN,
  ownership_type: "PURCHASED",
  period_type: "normal",
  price: { amount: 39, currency: "CHF" },
  purchase_date: BEGAN,
  refunded_at: null,
  store: "app_store",
  store_transaction_id: "2000000000000000",
  unsubscribe_detected_at: null,
  ...fields,
});

export const aRight = (product: string | null, fields: object = {}) => ({
  expires_date: date(ENDS),
  grace_period_expires_date: null,
  product_identifier: product,
  purchase_date: BEGAN,
  ...fields,
});

export const aOneTime = (fields: object = {}) => ({
  display_name: "VIP for ever",
  id: "cadba0c81b",
  is_sandbox: false,
  price: { amount: 390, currency: "CHF" },
  purchase_date: BEGAN,
  store: "app_store",
  store_transaction_id: "1000000819074923",
  ...fields,
});

export interface Shape {
  entitlements?: Record<string, unknown>;
  subscriptions?: Record<string, unknown>;
  non_subscriptions?: Record<string, unknown>;
}

export const read = ({ entitlements = {}, subscriptions = {}, non_subscriptions = {} }: Shape) =>
  readSubscriber(
    v.parse(subscriberSchema, {
      request_date: date(NOW),
      request_date_ms: NOW,
      subscriber: {
        entitlements,
        first_seen: BEGAN,
        last_seen: BEGAN,
        management_url: "https://apps.apple.com/account/subscriptions",
        non_subscriptions,
        original_app_user_id: "anna",
        original_application_version: null,
        original_purchase_date: null,
        other_purchases: {},
        subscriptions,
      },
    }).subscriber,
    NOW,
  );

export const VIP = "gruezi_vip_monthly";
export const FOREVER_VIP = "gruezi_vip_for_ever";
export const withPlan = (fields: object, right: object = {}): Shape => ({
  subscriptions: { [VIP]: aRow(fields) },
  entitlements: { vip: aRight(VIP, right) },
});
export const UNTIL_YESTERDAY = { expires_date: date(ENDED) };
export const LIFETIME = { expires_date: null };
