import type { RevenueCatEvent } from "#functions/domain/billing/revenue-cat-event.ts";

/** https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields */
export interface PostedEvent extends RevenueCatEvent {
  id: string;
  [field: string]: unknown;
}

const ANNA_WITHOUT_LOGIN = "$RCAnonymousID:8069238d6049ce87cc529853916d624c";
const AT = 1_793_700_000_000;
const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Fields that all events have. */
const LIFE = {
  event_timestamp_ms: AT,
  app_id: "app1a2b3c4",
  app_user_id: "anna",
  original_app_user_id: ANNA_WITHOUT_LOGIN,
  aliases: [ANNA_WITHOUT_LOGIN, "anna"],
  subscriber_attributes: { $email: { updated_at_ms: AT, value: "anna@example.com" } },
  product_id: "gruezi_vip_monthly",
  entitlement_id: null,
  entitlement_ids: ["vip"],
  period_type: "NORMAL",
  purchased_at_ms: AT,
  expiration_at_ms: AT + MONTH,
  environment: "PRODUCTION",
  store: "APP_STORE",
  presented_offering_id: null,
  transaction_id: "123456789012345",
  original_transaction_id: "123456789012345",
  is_family_share: false,
  country_code: "CH",
  currency: "CHF",
  price: 42,
  price_in_purchased_currency: 39,
  tax_percentage: 0.075,
  commission_percentage: 0.3,
  takehome_percentage: 0.7,
  offer_code: null,
  renewal_number: 1,
} as const;

/** Prices in the events of a refund and a cancellation. */
const REFUNDED = { price: -42, price_in_purchased_currency: -39 };
const FREE = { price: 0, price_in_purchased_currency: 0 };

type Fields = Readonly<Record<string, unknown>> & { type: string };

export interface EventCase {
  name: string;
  fields: Fields;
  /** `looked`: the purchases are read again. `passed-over`: the event is only logged. */
  ends: "looked" | "passed-over";
  /** What is logged if no named user is a learner. */
  ofNobody: "alarm" | "note";
}

const looked = (name: string, fields: Fields, ofNobody: EventCase["ofNobody"]): EventCase => ({
  name,
  fields: { ...LIFE, ...fields },
  ends: "looked",
  ofNobody,
});

const passedOver = (name: string, fields: Fields): EventCase => ({
  name,
  fields,
  ends: "passed-over",
  ofNobody: "note",
});

const CANCEL_REASONS = ["UNSUBSCRIBE", "BILLING_ERROR", "DEVELOPER_INITIATED", "PRICE_INCREASE", "UNKNOWN"];
const EXPIRATION_REASONS = [...CANCEL_REASONS, "CUSTOMER_SUPPORT", "SUBSCRIPTION_PAUSED"];

const ANONYMOUS_ONLY = {
  app_user_id: ANNA_WITHOUT_LOGIN,
  original_app_user_id: ANNA_WITHOUT_LOGIN,
  aliases: [ANNA_WITHOUT_LOGIN],
};

/** Every documented type and reason of an event. */
export const EVENT_CASES: readonly EventCase[] = [
  passedOver("a test from the dashboard", { ...LIFE, type: "TEST" }),
  looked("a first purchase", { type: "INITIAL_PURCHASE" }, "alarm"),
  looked("a trial", { type: "INITIAL_PURCHASE", period_type: "TRIAL", ...FREE }, "alarm"),
  looked("an introductory price", { type: "INITIAL_PURCHASE", period_type: "INTRO" }, "alarm"),
  looked(
    "a prepaid period of Google's",
    { type: "INITIAL_PURCHASE", period_type: "PREPAID", store: "PLAY_STORE" },
    "alarm",
  ),
  looked("a purchase shared in a family", { type: "INITIAL_PURCHASE", is_family_share: true }, "alarm"),
  looked("a purchase in the Test Store", { type: "INITIAL_PURCHASE", store: "TEST_STORE" }, "alarm"),
  looked("a renewal", { type: "RENEWAL", is_trial_conversion: false, renewal_number: 2 }, "alarm"),
  looked("a trial that is paid on", { type: "RENEWAL", is_trial_conversion: true }, "alarm"),
  ...CANCEL_REASONS.map((cancel_reason) =>
    looked(`a cancellation, ${cancel_reason}`, { type: "CANCELLATION", cancel_reason, ...FREE }, "note"),
  ),
  looked("a refund", { type: "CANCELLATION", cancel_reason: "CUSTOMER_SUPPORT", ...REFUNDED }, "note"),
  looked(
    "a cancelled gift",
    { type: "CANCELLATION", cancel_reason: "DEVELOPER_INITIATED", store: "PROMOTIONAL", app_id: undefined },
    "note",
  ),
  looked("a cancellation taken back", { type: "UNCANCELLATION", ...FREE }, "alarm"),
  looked(
    "a one-time purchase",
    { type: "NON_RENEWING_PURCHASE", product_id: "gruezi_vip_for_ever", expiration_at_ms: null },
    "alarm",
  ),
  looked(
    "a gift",
    {
      type: "NON_RENEWING_PURCHASE",
      product_id: "rc_promo_vip_monthly",
      period_type: "PROMOTIONAL",
      store: "PROMOTIONAL",
      app_id: undefined,
      ...FREE,
    },
    "alarm",
  ),
  looked(
    "a pause that is planned",
    { type: "SUBSCRIPTION_PAUSED", store: "PLAY_STORE", auto_resume_at_ms: AT + 2 * MONTH, ...FREE },
    "note",
  ),
  ...EXPIRATION_REASONS.map((expiration_reason) =>
    looked(`an end, ${expiration_reason}`, { type: "EXPIRATION", expiration_reason, ...FREE }, "note"),
  ),
  looked(
    "a failed charge with days of grace",
    { type: "BILLING_ISSUE", grace_period_expiration_at_ms: AT + MONTH, ...FREE },
    "note",
  ),
  looked(
    "a failed charge without grace",
    { type: "BILLING_ISSUE", grace_period_expiration_at_ms: null, ...FREE },
    "note",
  ),
  looked("another plan", { type: "PRODUCT_CHANGE", ...FREE }, "alarm"),
  looked(
    "another plan from the next period on",
    { type: "PRODUCT_CHANGE", new_product_id: "gruezi_basic_monthly", ...FREE },
    "alarm",
  ),
  {
    name: "a transfer to the learner",
    fields: {
      type: "TRANSFER",
      event_timestamp_ms: AT,
      app_id: "app1a2b3c4",
      store: "APP_STORE",
      environment: "PRODUCTION",
      transferred_from: ["00005A1C-6091-4F81-BE77-F0A83A271AB6"],
      transferred_to: ["anna"],
    },
    ends: "looked",
    ofNobody: "alarm",
  },
  {
    name: "a transfer away from the learner",
    fields: {
      type: "TRANSFER",
      event_timestamp_ms: AT,
      app_id: "app1a2b3c4",
      store: "PLAY_STORE",
      environment: "PRODUCTION",
      transferred_from: [ANNA_WITHOUT_LOGIN, "anna"],
      transferred_to: ["4BEDB450-8EF2-11E9-B475-0800200C9A66"],
    },
    ends: "looked",
    ofNobody: "alarm",
  },
  looked("an id that became another's alias", { type: "SUBSCRIBER_ALIAS" }, "note"),
  looked("a subscription made longer", { type: "SUBSCRIPTION_EXTENDED", ...FREE }, "alarm"),
  {
    name: "a right for a day, because the store could not be asked",
    fields: {
      type: "TEMPORARY_ENTITLEMENT_GRANT",
      event_timestamp_ms: AT,
      app_id: "app1a2b3c4",
      app_user_id: "anna",
      store: "APP_STORE",
      product_id: "gruezi_vip_monthly",
      entitlement_ids: ["vip"],
      purchased_at_ms: AT,
      expiration_at_ms: AT + 24 * 60 * 60 * 1000,
      transaction_id: "temporary-1",
    },
    ends: "looked",
    ofNobody: "alarm",
  },
  looked("a refund taken back", { type: "REFUND_REVERSED", renewal_number: 3 }, "alarm"),
  passedOver("an invoice that is not paid yet", {
    ...LIFE,
    type: "INVOICE_ISSUANCE",
    store: "RC_BILLING",
    entitlement_ids: null,
    expiration_at_ms: null,
    transaction_id: null,
  }),
  passedOver("coins", {
    type: "VIRTUAL_CURRENCY_TRANSACTION",
    event_timestamp_ms: AT,
    app_id: "app1a2b3c4",
    app_user_id: "anna",
    aliases: [ANNA_WITHOUT_LOGIN],
    adjustments: [{ amount: 100, currency: { code: "CRD", name: "Credits", description: "Coins" } }],
    product_display_name: "100 credits a month",
    purchase_environment: "PRODUCTION",
    source: "in_app_purchase",
    store: "APP_STORE",
    virtual_currency_transaction_id: "vatx123456789012345",
  }),
  passedOver("an experiment", {
    type: "EXPERIMENT_ENROLLMENT",
    event_timestamp_ms: AT,
    ...ANONYMOUS_ONLY,
    experiment_id: "prexpca1234abcd",
    experiment_variant: "b",
    offering_id: "experiment_offering_b",
    experiment_enrolled_at_ms: AT,
  }),
  passedOver("a look at a paywall", { type: "PAYWALL_IMPRESSION", app_user_id: "anna" }),
  passedOver("an offer on the way out, in small letters", {
    type: "paywall_exit_offer",
    app_user_id: "anna",
  }),
  looked("a type of next year", { type: "SOMETHING_NEW_IN_2027" }, "alarm"),
  looked("an echo of a purchase at Stripe", { type: "RENEWAL", store: "STRIPE" }, "note"),
];

let posted = 0;

/** Gives the event its own id. */
export const toPosted = (fields: Fields): PostedEvent => {
  posted += 1;
  return { id: `evt_01HABC${posted}`, ...fields };
};
