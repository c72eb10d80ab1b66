import type { PeriodType, Store } from "@revenuecat/purchases-js";
import * as v from "valibot";

const STORES = [
  "app_store",
  "mac_app_store",
  "play_store",
  "amazon",
  "stripe",
  "rc_billing",
  "promotional",
  "paddle",
  "test_store",
  "galaxy",
  "unknown",
] as const satisfies readonly Store[];
const PERIOD_TYPES = ["normal", "intro", "trial", "prepaid"] as const satisfies readonly PeriodType[];

const instant = v.pipe(v.string(), v.transform(Date.parse), v.safeInteger());
const maybeInstant = v.optional(v.nullable(instant), null);

/** Accepts stores and periods that RevenueCat may add, since they must not cost learners their plan. */
const storeField = v.fallback(v.picklist(STORES), "unknown");
/** Google Play's base plan. Null elsewhere. */
const basePlanField = v.optional(v.nullable(v.string()), null);

export const subscriptionSchema = v.object({
  store: storeField,
  period_type: v.fallback(v.picklist(PERIOD_TYPES), "normal"),
  purchase_date: instant,
  original_purchase_date: maybeInstant,
  expires_date: maybeInstant,
  grace_period_expires_date: maybeInstant,
  unsubscribe_detected_at: maybeInstant,
  billing_issues_detected_at: maybeInstant,
  refunded_at: maybeInstant,
  auto_resume_date: maybeInstant,
  is_sandbox: v.boolean(),
  product_plan_identifier: basePlanField,
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** Readable rest of a malformed subscription, field by field. */
const remnantSchema = v.object({
  store: storeField,
  is_sandbox: v.fallback(v.boolean(), false),
  refunded_at: v.fallback(maybeInstant, null),
  unsubscribe_detected_at: v.fallback(maybeInstant, null),
});

export function findRemnant(row: unknown): v.InferOutput<typeof remnantSchema> | undefined {
  const parsed = v.safeParse(remnantSchema, row);
  return parsed.success ? parsed.output : undefined;
}

export const oneTimePurchasesSchema = v.array(
  v.object({ store: storeField, purchase_date: instant, is_sandbox: v.boolean() }),
);

export type OneTimePurchase = v.InferOutput<typeof oneTimePurchasesSchema>[number];

/** Product of an entitlement. Null while RevenueCat cannot reach the store. */
const grantedProductSchema = v.object({ product_identifier: v.fallback(v.nullable(v.string()), null) });

export function findGrantedProduct(row: unknown): string | null {
  const parsed = v.safeParse(grantedProductSchema, row);
  return parsed.success ? parsed.output.product_identifier : null;
}

export const entitlementSchema = v.object({
  ...grantedProductSchema.entries,
  purchase_date: instant,
  expires_date: maybeInstant,
  grace_period_expires_date: maybeInstant,
  product_plan_identifier: basePlanField,
});
export type Entitlement = v.InferOutput<typeof entitlementSchema>;

const rowsField = v.record(v.string(), v.unknown());

/** A subscriber. Rows are parsed one by one, so that a malformed row spoils no others. */
export const subscriberSchema = v.object({
  subscriber: v.object({
    entitlements: rowsField,
    subscriptions: rowsField,
    non_subscriptions: v.optional(rowsField, {}),
    management_url: v.optional(v.nullable(v.string()), null),
  }),
});
export type Subscriber = v.InferOutput<typeof subscriberSchema>["subscriber"];

/** Parses a row. Returns undefined for a malformed one and records its location. */
export type Read = <Schema extends v.GenericSchema>(
  where: string,
  schema: Schema,
  row: unknown,
) => v.InferOutput<Schema> | undefined;

export const toReader =
  (malformed: string[]): Read =>
  (where, schema, row) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return parsed.output;
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "row");
    malformed.push(`${where} (${fields.join(", ")})`);
    return undefined;
  };
