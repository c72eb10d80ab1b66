import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  createStripeCheckoutSession,
  getCurrentSubscriptions,
  getHasAlreadySubscribed,
  getSecureData_v2_0,
  getSubscriptionPlatform,
  revenueCatWebhook,
} from "#functions/index.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { forgetStoresQuestions, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReads, store, storeEntitlement, storeSecret } from "#support/functions/store.ts";
import { anEntitlement, aSecret, aSubscription, lapsed } from "#support/samples/documents.ts";

const { control } = storesStandIn;
const anna = { data: null, auth: loginOf("anna") };
const VIP = { uid: "anna", store: "app_store", product: "gruezi_vip_monthly" } as const;
const ended = { ...lapsed, expires_date: lapsed.accessUntil, cancels: true };
const ASKED_ONCE = ["GET /v1/subscribers/anna"];

const currentOfAnna = () => run(getCurrentSubscriptions, anna);
const platformOfAnna = () => run(getSubscriptionPlatform, anna);
const openVipLesson = () => run(getSecureData_v2_0, { ...anna, data: { videoID: "am-see" } });

/** A month later the store has renewed the plan, and its event is held back. */
async function renewUnheard(): Promise<void> {
  await control.storePurchase(VIP);
  control.hold();
  await clock.advance(33 * DAY);
  forgetStoresQuestions();
}

serveWebhooks({ revenueCatWebhook });

beforeEach(async () => {
  vi.restoreAllMocks();
  await startAfresh("anna");
});

describe("somebody who never bought anything", () => {
  it("has no subscription, no platform and no history", async () => {
    expect(await currentOfAnna()).toEqual({});
    expect(await platformOfAnna()).toEqual({ subscriptionPlatform: null });
    expect(await run(getHasAlreadySubscribed, anna)).toEqual({ hasAlreadySubscribed: false });
  });

  it("costs no request to a provider", async () => {
    await Promise.all([currentOfAnna(), platformOfAnna(), run(getHasAlreadySubscribed, anna)]);

    expect(storesQuestions()).toEqual([]);
    expect(stripeStandIn.control.requests()).toEqual([]);
  });
});

describe.each([
  ["getCurrentSubscriptions", getCurrentSubscriptions],
  ["getSubscriptionPlatform", getSubscriptionPlatform],
  ["getHasAlreadySubscribed", getHasAlreadySubscribed],
])("%s", (_name, deployed) => {
  it("is for learners only", async () => {
    await expect(run<Promise<unknown>>(deployed, { data: null })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  it("refuses data from the caller, even a learner's id", async () => {
    await expect(run<Promise<unknown>>(deployed, { ...anna, data: { uid: "beat" } })).rejects.toMatchObject({
      code: "invalid-argument",
      details: { reason: "bad-input", field: "uid" },
    });
  });

  it("costs one read and no request to Stripe", async () => {
    await storeEntitlement("anna", anEntitlement(1, aSubscription()));
    const reads = countReads();

    await run<Promise<unknown>>(deployed, anna);

    expect(reads()).toBe(1);
    expect(stripeStandIn.control.requests()).toEqual([]);
  });
});

describe("somebody who subscribed", () => {
  it("sees the plan that runs now by the clock, not by the stored state", async () => {
    const cancelled = aSubscription({ ...ended, ProductID: "prod_vip_monthly", Tier: 2 });
    await storeEntitlement("anna", anEntitlement(2, cancelled, aSubscription()));

    expect(await currentOfAnna()).toEqual({
      prod_basic_monthly: expect.objectContaining({ Tier: 1, isPrimary: true }),
    });
    expect(await platformOfAnna()).toEqual({ subscriptionPlatform: "stripe" });
  });

  it("sees the running plan also from a document that predates pauses", async () => {
    const { pause: _, ...old } = aSubscription();
    await store()
      .doc("Entitlements/anna")
      .set({ ...anEntitlement(1), subs: { "stripe:sub_0": old } });

    expect(await currentOfAnna()).toMatchObject({ prod_basic_monthly: { state: "paid", pause: null } });
  });

  it("counts as a former subscriber after the plan has ended", async () => {
    await storeEntitlement("anna", anEntitlement(1, aSubscription({ ...ended, state: "ended" })));

    expect(await run(getHasAlreadySubscribed, anna)).toEqual({ hasAlreadySubscribed: true });
    expect(await platformOfAnna()).toEqual({ subscriptionPlatform: null });
  });
});

describe("an active iOS subscription", () => {
  beforeEach(() => control.storePurchase(VIP));

  it("is reported to the web page as managed on iOS", async () => {
    expect(await platformOfAnna()).toEqual({ subscriptionPlatform: "ios" });
  });

  it("refuses a checkout on the web, also by a direct call", async () => {
    const wish = { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" };

    await expect(run(createStripeCheckoutSession, { ...anna, data: wish })).rejects.toMatchObject({
      code: "failed-precondition",
      details: { reason: "other-platform" },
    });
    expect(stripeStandIn.control.requests().filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("a renewal that no webhook reported", () => {
  beforeEach(renewUnheard);

  it("is found by the next read", async () => {
    expect(await currentOfAnna()).toMatchObject({ gruezi_vip_monthly: { state: "paid", cancels: false } });
    expect(await platformOfAnna()).toEqual({ subscriptionPlatform: "ios" });
    expect(storesQuestions()).toEqual(ASKED_ONCE);
  });

  it("opens a lesson that would have been denied", async () => {
    await storeSecret("am-see", aSecret({ Access: "VIP" }));

    expect(await openVipLesson()).toMatchObject({ hasAccess: true });
    expect(storesQuestions()).toEqual(ASKED_ONCE);
  });

  it("is requested once a minute at most, and a provider's failure still leaves an answer", async () => {
    control.setApiFault({ method: "GET", path: "/v1/subscribers/anna", kind: "429", times: 1 });

    const answers = await Promise.all([currentOfAnna(), currentOfAnna(), platformOfAnna()]);

    expect(answers).toHaveLength(3);
    expect(storesQuestions()).toEqual(ASKED_ONCE);
    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/"uid":"anna".*entitlement not refreshed/s)]);

    await clock.advance(2 * MINUTE);

    expect(await currentOfAnna()).toMatchObject({ gruezi_vip_monthly: { state: "paid" } });
  });
});

describe("an ended purchase", () => {
  it.each([
    ["a subscription that was cancelled and has run out", ended],
    ["one that was refunded", { ...lapsed, revokedAt: Date.now() - DAY }],
    ["one that ran out a month ago", { accessUntil: Date.now() - 30 * DAY }],
  ])("costs no request to a provider: %s", async (_what, fields) => {
    await clearStore();
    await storeSecret("am-see", aSecret({ Access: "VIP" }));
    await storeEntitlement("anna", anEntitlement(1, aSubscription({ ...fields, source: "revenuecat" })));

    await currentOfAnna();
    const answer = await openVipLesson();

    expect(answer).toMatchObject({ hasAccess: false });
    expect(storesQuestions()).toEqual([]);
    expect((await store().doc("Billing/anna").get()).exists).toBe(false);
  });
});
