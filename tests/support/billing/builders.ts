import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import type { PackageFacts, PriceFacts } from "#functions/domain/billing/offer.ts";
import type { StoreFacts } from "#functions/domain/billing/store-record.ts";
import type { StripeFacts } from "#functions/domain/billing/stripe-record.ts";
import { aSubscription } from "#support/samples/documents.ts";

export const NOW = Date.UTC(2026, 10, 3, 19);

/** A BASIC plan, monthly, that was paid ten days ago. */
export const someStripeFacts = (fields: Partial<StripeFacts> = {}): StripeFacts => ({
  id: "sub_1",
  status: "active",
  created: NOW - 40 * DAY,
  productId: "prod_basic_monthly",
  priceId: "price_basic_monthly",
  identifier: "basic_monthly",
  tier: 1,
  currency: "chf",
  periodStart: NOW - 10 * DAY,
  periodEnd: NOW + 20 * DAY,
  anchor: NOW - 10 * DAY,
  trialStart: null,
  trialEnd: null,
  cancelAt: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  nextPhase: null,
  discounts: [],
  pauseReason: null,
  collectionPause: null,
  revokedAt: null,
  withdrawn: null,
  upgradeUndoneAt: null,
  trialRefusedAt: null,
  confirmUrl: null,
  wayOfPaying: null,
  left: null,
  sandbox: false,
  ...fields,
});

/** The plan as it is stored. */
export const aRecord = (fields: Partial<SubscriptionRecord> = {}) =>
  aSubscription({
    purchase_date: NOW - 10 * DAY,
    expires_date: NOW + 20 * DAY,
    accessUntil: NOW + 20 * DAY,
    ...fields,
  });

/** A VIP plan of the App Store, monthly, that was paid ten days ago. */
export const someStoreFacts = (fields: Partial<StoreFacts> = {}): StoreFacts => ({
  productId: "gruezi_vip_monthly",
  isSubscription: true,
  store: "app_store",
  tier: 2,
  purchaseDate: NOW - 10 * DAY,
  isFirstPeriod: true,
  expiresDate: NOW + 20 * DAY,
  graceUntil: null,
  unsubscribedAt: null,
  billingIssueAt: null,
  refundedAt: null,
  periodType: "normal",
  autoResumeAt: null,
  managementUrl: "https://apps.apple.com/account/subscriptions",
  sandbox: false,
  ...fields,
});

export const somePackageFacts = (fields: Partial<PackageFacts> = {}): PackageFacts => ({
  identifier: "vip_annually",
  Title: "VIP",
  PromotionText: ["weekly 30-minute live lesson"],
  BillingCycle: "annual",
  Main: true,
  SecondMain: false,
  Tier: 2,
  Prerequisites: [],
  ButtonColour: "primary",
  FreeTrialPeriod: 30,
  DiscountText: "(-10%)",
  ProductIDs: { stripe: "prod_vip_annually", ios: "gruezi_vip_annually", android: "gruezi_vip:annually" },
  ...fields,
});

export const somePriceFacts = (fields: Partial<PriceFacts> = {}): PriceFacts => ({
  id: "price_vip_annually",
  productId: "prod_vip_annually",
  currency: "chf",
  unitAmount: 42_120,
  others: [],
  interval: "year",
  identifier: "vip_annually",
  tier: 2,
  ...fields,
});
