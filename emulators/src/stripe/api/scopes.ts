import { StripeFault } from "./stripe-fault.ts";

/**
 * Permissions of a restricted key, named as in refusals (`rak_<scope>_<access>`), where prices are still
 * called plans. https://docs.stripe.com/keys/restricted-api-keys
 */
export const SCOPES = [
  "checkout_session",
  "coupon",
  "customer",
  "customer_portal",
  "dispute",
  "event",
  "invoice",
  "payment_intent",
  "payment_method",
  "plan",
  "product",
  "promotion_code",
  "refund",
  "setup_intent",
  "subscription",
] as const;
export type Scope = (typeof SCOPES)[number];

/** `write` includes `read`. */
type Access = "read" | "write";
export type Grants = Partial<Record<Scope, Access>>;

export interface RestrictedKey {
  key: string;
  grants: Grants;
}

const SCOPE_OF: Record<string, Scope> = {
  billing_portal: "customer_portal",
  // The Dashboard grants charges and refunds together.
  charges: "refund",
  checkout: "checkout_session",
  coupons: "coupon",
  customers: "customer",
  disputes: "dispute",
  events: "event",
  invoice_payments: "invoice",
  invoices: "invoice",
  mandates: "payment_method",
  payment_methods: "payment_method",
  prices: "plan",
  products: "product",
  promotion_codes: "promotion_code",
  refunds: "refund",
  setup_intents: "setup_intent",
  subscription_schedules: "subscription",
  subscriptions: "subscription",
};

/** Returns the scope of a path. Undefined for paths closed to restricted keys, such as test clocks. */
const scopeOf = (path: string): Scope | undefined => SCOPE_OF[path.split("/")[2] ?? ""];

/** Refuses a call without a grant, in Stripe's words. `null` allows everything. */
export function requireGrant(grants: Grants | null, method: string, path: string): void {
  const scope = scopeOf(path);
  const access = method === "GET" ? "read" : "write";
  if (grants === null || isGranted(grants, scope, access)) return;
  throw notPermitted(scope && `rak_${scope}_${access}`);
}

/** Refuses to expand an object that the key may not read. */
export function requireExpansion(grants: Grants | null, scope: Scope): void {
  if (grants !== null && !isGranted(grants, scope, "read")) throw notPermitted(`rak_${scope}_read`);
}

function isGranted(grants: Grants, scope: Scope | undefined, access: Access): boolean {
  const granted = scope && grants[scope];
  return granted === "write" || granted === access;
}

export const notPermitted = (permission = "rak_unknown"): StripeFault =>
  new StripeFault(403, {
    type: "invalid_request_error",
    message: `The provided key 'rk_test_***' does not have the required permissions for this endpoint on account 'acct_gruezi'. Having the '${permission}' permission would allow this request to continue.`,
  });
