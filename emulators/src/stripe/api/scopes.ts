import { StripeFault } from "./stripe-fault.ts";

/**
 * What a restricted key may be allowed to read or write, as Stripe names it in a refusal (`rak_<scope>_<access>`). Prices
 * are still called plans there. https://docs.stripe.com/keys/restricted-api-keys
 */
export const SCOPES = [
  "checkout_session",
  "customer",
  "customer_portal",
  "dispute",
  "event",
  "invoice",
  "payment_method",
  "plan",
  "product",
  "refund",
  "setup_intent",
  "subscription",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The permission to write includes the one to read. */
type Access = "read" | "write";
export type Grants = Partial<Record<Scope, Access>>;

export interface RestrictedKey {
  key: string;
  grants: Grants;
}

const SCOPE_OF: Record<string, Scope> = {
  billing_portal: "customer_portal",
  checkout: "checkout_session",
  customers: "customer",
  disputes: "dispute",
  events: "event",
  invoice_payments: "invoice",
  invoices: "invoice",
  payment_methods: "payment_method",
  prices: "plan",
  products: "product",
  refunds: "refund",
  setup_intents: "setup_intent",
  subscription_schedules: "subscription",
  subscriptions: "subscription",
};

/** Undefined for what no restricted key may do here, such as moving a test clock. */
const scopeOf = (path: string): Scope | undefined => SCOPE_OF[path.split("/")[2] ?? ""];

/** Refuses a request that the key's permissions do not cover, in Stripe's words; `null` is a key without limits. */
export function requireGrant(grants: Grants | null, method: string, path: string): void {
  const scope = scopeOf(path);
  const access = method === "GET" ? "read" : "write";
  if (grants === null || isGranted(grants, scope, access)) return;
  throw notPermitted(scope && `rak_${scope}_${access}`);
}

/** An object that is asked for beside another one needs its own permission. */
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
