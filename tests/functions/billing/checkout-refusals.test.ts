import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createStripeCheckoutSession, stripeWebhook } from "#functions/index.ts";
import { addSlots, FREE, openCheckout, slotOf, stripeQuestions } from "#support/billing/checkouts.ts";
import { refusal } from "#support/billing/refusals.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

describe("a checkout is refused", () => {
  it.each([
    ["a visitor", undefined, "signed-out"],
    ["somebody whose account is being deleted", "carla", "not-allowed"],
  ])("to %s", async (_who, uid, reason) => {
    await store().doc("DeletedUsers/carla").set({ at: new Date() });
    const data = { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" };

    const asking = run(createStripeCheckoutSession, { data, ...(uid && { auth: loginOf(uid) }) });

    await expect(asking).rejects.toMatchObject(refusal(reason));
    expect((await store().doc("Billing/carla").get()).exists).toBe(false);
  });

  it("to a learner with an active iOS subscription, also by a direct call", async () => {
    const iosSubscription = aSubscription({ source: "revenuecat", store: "app_store", platform: "ios" });
    await storeEntitlement("anna", anEntitlement(1, iosSubscription));

    const failed = { code: "failed-precondition", ...refusal("other-platform") };
    await expect(openCheckout("anna")).rejects.toMatchObject(failed);

    expect(stripeQuestions().filter((question) => question.startsWith("POST"))).toEqual([]);
  });

  it.each([
    ["pays", {}],
    ["has cancelled and is still inside the period", { cancels: true }],
    ["could not be charged", { state: "grace", rawStatus: "past_due" }],
    ["is unpaid", { state: "blocked", rawStatus: "unpaid", accessUntil: 0 }],
    ["is paused", { state: "blocked", rawStatus: "paused", accessUntil: 0 }],
  ] as const)("to a learner whose subscription %s", async (_what, fields) => {
    await storeEntitlement("anna", anEntitlement(1, aSubscription(fields)));

    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("already-subscribed"));
  });
});

describe("a checkout request", () => {
  it("with a forged, malformed or missing field is refused, and Stripe receives no request", async () => {
    const order = { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" };
    const tampered = [
      [{ ...order, StripePriceID: "price_basic_monthly" }, "StripePriceID"],
      [{ ...order, ProductID: "prod_of_somebody" }, "ProductID"],
      [{ ...order, quantity: -1 }, "quantity"],
      [{ ...order, trialDays: 365 }, "trialDays"],
      [{ ...order, success_url: "https://evil.example" }, "success_url"],
      [{ ...order, packageID: "../vip" }, "packageID"],
      [{ ...order, offerID: 7 }, "offerID"],
      [{ packageID: "vip_monthly" }, "offerID"],
    ] as const;

    const answers = await Promise.allSettled(
      tampered.map(([data]) => run(createStripeCheckoutSession, { data, auth: loginOf("anna") })),
    );

    expect(answers).toEqual(
      tampered.map(([, field]) => ({
        status: "rejected",
        reason: expect.objectContaining({ code: "invalid-argument", ...refusal("bad-input", field) }),
      })),
    );
    expect(stripeQuestions()).toEqual([]);
  });

  it.each([
    ["an unknown offer", { offerID: "summer_sale" }],
    ["an unknown package", { packageID: "gold_monthly" }],
    ["a package of another offer", { packageID: "vip_private_monthly" }],
  ])("for %s is answered with not found, and Stripe receives no write", async (_what, wanted) => {
    await expect(openCheckout("anna", wanted)).rejects.toMatchObject(refusal("not-found"));

    expect(stripeQuestions().filter((question) => question.startsWith("POST"))).toEqual([]);
  });

  it("has to name a private lesson if the package has one, and must not otherwise", async () => {
    await addSlots();

    const answers = await Promise.allSettled([
      openCheckout("anna", { selectedPrivateLesson: "mon-am-8" }),
      openCheckout("anna", { offerID: "vip_private_lessons", packageID: "vip_private_monthly" }),
    ]);

    const reason = expect.objectContaining(refusal("bad-input", "selectedPrivateLesson"));
    expect(answers).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });
});
