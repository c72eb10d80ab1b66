/** Of a RevenueCat event, what kind it is and whom it names. A TRANSFER has no `app_user_id`. */
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

/** RevenueCat's ids of people who have not logged in begin with this. */
const ANONYMOUS = "$RCAnonymousID:";

/**
 * Everybody whose purchases may have changed, each once: the learner who lost a purchase as well as the one who got it.
 */
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

/** Types that change nobody's rights. An invoice of RevenueCat's own web shop, which we do not use, is not paid yet. */
const WITHOUT_RIGHTS: ReadonlySet<string> = new Set([
  "TEST",
  "EXPERIMENT_ENROLLMENT",
  "INVOICE_ISSUANCE",
  "VIRTUAL_CURRENCY_TRANSACTION",
]);

/** What people do on RevenueCat's paywalls, such as `PAYWALL_IMPRESSION`. */
const ON_A_PAYWALL = /^paywall_/i;

/**
 * Why an event is passed over; undefined if the purchases of those whom it names are to be read again. That is so for
 * every type that we do not know: RevenueCat may add some at any time.
 */
export function whyPassOver(
  { type, environment }: RevenueCatEvent,
  mode: "live" | "test",
): "no-rights" | "sandbox" | undefined {
  if (WITHOUT_RIGHTS.has(type) || ON_A_PAYWALL.test(type)) return "no-rights";
  return environment === "SANDBOX" && mode === "live" ? "sandbox" : undefined;
}

/** Types that bring somebody a right, or move it to them. */
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

/** Types by which a right ends or will end, and by which ids are joined. */
const BRINGS_NOTHING: ReadonlySet<string> = new Set([
  "CANCELLATION",
  "EXPIRATION",
  "BILLING_ISSUE",
  "SUBSCRIPTION_PAUSED",
  "SUBSCRIBER_ALIAS",
]);

/**
 * Whether somebody has to look after an event that names none of our learners: a person may have paid and have nothing.
 * Purchases at Stripe are known to us from Stripe itself. Of a type that we do not know only a logged-in person counts.
 */
export function isAlarmOfNobody(event: RevenueCatEvent): boolean {
  if (event.store === "STRIPE" || BRINGS_NOTHING.has(event.type)) return false;
  return BRINGS_A_RIGHT.has(event.type) || learnerIdsOf(event).length > 0;
}
