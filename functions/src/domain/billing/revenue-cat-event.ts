/** An event of RevenueCat. A TRANSFER has no `app_user_id`. */
export interface RevenueCatEvent {
  type: string;
  environment?: string | null | undefined;
  store?: string | null | undefined;
  app_user_id?: string | null | undefined;
  original_app_user_id?: string | null | undefined;
  aliases?: readonly string[] | null | undefined;
  transferred_from?: readonly string[] | null | undefined;
  transferred_to?: readonly string[] | null | undefined;
}

const ANONYMOUS = "$RCAnonymousID:";

/** RevenueCat publishes no limit. Each id costs reads, so thousands would outlast the webhook's time. */
const LEARNER_IDS_MAX = 50;

/** Returns the learners' ids in the event. A transfer names those of both sides. */
export function learnerIdsOf(event: RevenueCatEvent): readonly string[] {
  const ids = [
    event.app_user_id,
    event.original_app_user_id,
    ...(event.aliases ?? []),
    ...(event.transferred_from ?? []),
    ...(event.transferred_to ?? []),
  ].filter((id) => typeof id === "string");
  return [...new Set(ids)].filter((id) => id !== "" && !id.startsWith(ANONYMOUS));
}

/** Anonymous ids do not count: every installation of the app adds one. */
export const isWithinLimit = (event: RevenueCatEvent): boolean =>
  learnerIdsOf(event).length <= LEARNER_IDS_MAX;

/**
 * Types that give no rights. `INVOICE_ISSUANCE` is unpaid, and comes from RevenueCat's web shop, which we do
 * not use.
 */
const WITHOUT_RIGHTS: ReadonlySet<string> = new Set([
  "TEST",
  "EXPERIMENT_ENROLLMENT",
  "INVOICE_ISSUANCE",
  "VIRTUAL_CURRENCY_TRANSACTION",
]);

/** Paywall interactions such as `PAYWALL_IMPRESSION`. */
const ON_A_PAYWALL = /^paywall_/i;

interface SandboxRule {
  billingMode: "live" | "test";
  /** Uids whose sandbox purchases count in live mode, too. */
  storeReviewers: ReadonlySet<string>;
}

/**
 * Returns why an event is ignored. Undefined if purchases must be read again, as for unknown types, which
 * RevenueCat may add.
 */
export function whyPassOver(
  event: RevenueCatEvent,
  { billingMode, storeReviewers }: SandboxRule,
): "no-rights" | "sandbox" | undefined {
  const { type, environment } = event;
  if (WITHOUT_RIGHTS.has(type) || ON_A_PAYWALL.test(type)) return "no-rights";
  if (environment !== "SANDBOX" || billingMode === "test") return undefined;
  return learnerIdsOf(event).some((uid) => storeReviewers.has(uid)) ? undefined : "sandbox";
}

/** Types that grant or move access. */
const BRINGS_A_RIGHT: ReadonlySet<string> = new Set([
  "INITIAL_PURCHASE",
  "NON_RENEWING_PURCHASE",
  "RENEWAL",
  "PRODUCT_CHANGE",
  "UNCANCELLATION",
  "SUBSCRIPTION_EXTENDED",
  "TEMPORARY_ENTITLEMENT_GRANT",
  "REFUND_REVERSED",
  "TRANSFER",
]);

/** Types that end access or join ids. */
const BRINGS_NOTHING: ReadonlySet<string> = new Set([
  "CANCELLATION",
  "EXPIRATION",
  "BILLING_ISSUE",
  "SUBSCRIPTION_PAUSED",
  "SUBSCRIBER_ALIAS",
]);

/**
 * Returns whether an event without a learner of ours must raise an alarm, since a customer may have paid for
 * nothing. Stripe reports its purchases itself. An unknown type counts only with a logged-in id.
 */
export function isAlarmOfNobody(event: RevenueCatEvent): boolean {
  if (event.store === "STRIPE" || BRINGS_NOTHING.has(event.type)) return false;
  return BRINGS_A_RIGHT.has(event.type) || learnerIdsOf(event).length > 0;
}
