import type { RevenueCatControl } from "#emulators/revenuecat/control/control.ts";
import { SUBSCRIBER_PATH, subscriber, UID } from "./api-scenarios.ts";
import type { StoreScenario } from "./scenario.ts";

const IOS = "gruezi_vip_monthly";
const ANDROID = "gruezi_vip:monthly";

const SAMPLES = "https://www.revenuecat.com/docs/integrations/webhooks/sample-events";

/** Nothing is charged. */
const FREE = { price_in_purchased_currency: 0 };

/** Plays an act of a store, and then reads the subscriber and the webhook. */
function act(
  name: string,
  take: (control: RevenueCatControl) => unknown,
  { has = {}, events }: { has?: object; events: StoreScenario["documented"]["events"] },
): StoreScenario {
  return {
    name,
    sources: [SAMPLES],
    async play({ ask, control }) {
      await take(control);
      await ask({ path: SUBSCRIBER_PATH });
    },
    documented: { answers: [subscriber(has)], events },
  };
}

const buy = (control: RevenueCatControl, wish: { store?: "play_store"; trial?: boolean } = {}) =>
  control.storePurchase({
    uid: UID,
    store: wish.store ?? "app_store",
    product: wish.store ? ANDROID : IOS,
    ...(wish.trial && { trial: true }),
  });

const ios = (fields: object): object => ({ subscriber: { subscriptions: { [IOS]: fields } } });

export const ACT_SCENARIOS: readonly StoreScenario[] = [
  act("a purchase on iOS", (control) => buy(control), {
    has: ios({ ownership_type: "PURCHASED", period_type: "normal", store: "app_store" }),
    events: [
      ["INITIAL_PURCHASE", { period_type: "NORMAL", price_in_purchased_currency: 39, store: "APP_STORE" }],
    ],
  }),
  act("a trial on Android", (control) => buy(control, { store: "play_store", trial: true }), {
    has: {
      subscriber: {
        subscriptions: { gruezi_vip: { period_type: "trial", product_plan_identifier: "monthly" } },
      },
    },
    events: [["INITIAL_PURCHASE", { period_type: "TRIAL", product_id: ANDROID, ...FREE }]],
  }),
  act(
    "a trial renews",
    async (control) => {
      await buy(control, { trial: true });
      await control.renew({ uid: UID });
    },
    {
      has: ios({ period_type: "normal" }),
      events: [
        ["INITIAL_PURCHASE", { period_type: "TRIAL" }],
        ["RENEWAL", { is_trial_conversion: true, price_in_purchased_currency: 39 }],
      ],
    },
  ),
  act(
    "a cancellation is taken back",
    async (control) => {
      await buy(control);
      await control.cancel({ uid: UID });
      await control.uncancel({ uid: UID });
    },
    {
      has: ios({ unsubscribe_detected_at: null }),
      events: [
        ["INITIAL_PURCHASE"],
        ["CANCELLATION", { cancel_reason: "UNSUBSCRIBE", ...FREE }],
        ["UNCANCELLATION", FREE],
      ],
    },
  ),
  act(
    "a cancelled plan ends",
    async (control) => {
      await buy(control);
      await control.cancel({ uid: UID });
      await control.expire({ uid: UID });
    },
    {
      has: { subscriber: { management_url: null } },
      events: [
        ["INITIAL_PURCHASE"],
        ["CANCELLATION", { cancel_reason: "UNSUBSCRIBE" }],
        ["EXPIRATION", { expiration_reason: "UNSUBSCRIBE", ...FREE }],
      ],
    },
  ),
  act(
    "a failed charge has days of grace",
    async (control) => {
      await buy(control);
      await control.billingIssue({ uid: UID, graceDays: 6 });
    },
    {
      has: ios({ refunded_at: null }),
      events: [
        ["INITIAL_PURCHASE"],
        ["BILLING_ISSUE", FREE],
        ["CANCELLATION", { cancel_reason: "BILLING_ERROR", ...FREE }],
      ],
    },
  ),
  act(
    "a refund is taken back",
    async (control) => {
      await buy(control);
      await control.refund({ uid: UID });
      await control.reverseRefund({ uid: UID });
    },
    {
      has: ios({ refunded_at: null }),
      events: [
        ["INITIAL_PURCHASE"],
        ["CANCELLATION", { cancel_reason: "CUSTOMER_SUPPORT", price_in_purchased_currency: -39 }],
        ["REFUND_REVERSED", { price_in_purchased_currency: 39 }],
      ],
    },
  ),
  act(
    "a plan pauses on Android",
    async (control) => {
      await buy(control, { store: "play_store" });
      await control.pause({ uid: UID });
    },
    { events: [["INITIAL_PURCHASE"], ["SUBSCRIPTION_PAUSED", FREE]] },
  ),
  act(
    "a plan is made longer",
    async (control) => {
      await buy(control);
      await control.extend({ uid: UID, days: 7 });
    },
    { events: [["INITIAL_PURCHASE"], ["SUBSCRIPTION_EXTENDED", FREE]] },
  ),
  act(
    "a plan changes to another",
    async (control) => {
      await control.storePurchase({ uid: UID, store: "app_store", product: "gruezi_basic_monthly" });
      await buy(control);
    },
    { events: [["INITIAL_PURCHASE"], ["PRODUCT_CHANGE", FREE], ["RENEWAL"]] },
  ),
  act(
    "purchases go to another account",
    async (control) => {
      await control.storePurchase({ uid: "former", store: "app_store", product: IOS });
      await control.transfer({ from: "former", to: UID });
    },
    {
      events: [["INITIAL_PURCHASE"], ["TRANSFER", { transferred_from: ["former"], transferred_to: [UID] }]],
    },
  ),
  act("a gift", (control) => control.grantPromotional({ uid: UID, entitlement: "vip" }), {
    events: [["NON_RENEWING_PURCHASE", { period_type: "PROMOTIONAL", store: "PROMOTIONAL", ...FREE }]],
  }),
  act(
    "a right for a day",
    (control) => control.grantTemporarily({ uid: UID, store: "app_store", product: IOS }),
    { events: [["TEMPORARY_ENTITLEMENT_GRANT"]] },
  ),
];
