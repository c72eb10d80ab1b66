import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { SECOND } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { restorePurchases } from "#functions/index.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { seedStorePurchase, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const ASKED = "GET /v1/subscribers/anna";
const UNAVAILABLE = { code: "unavailable", details: { reason: "unavailable" } };

const restore = () => run(restorePurchases, { data: null, auth: loginOf("anna") });
const failStores = (times: number) =>
  storesStandIn.control.setApiFault({ method: "GET", path: "/v1/subscribers/anna", kind: "500", times });
const failStripe = (times: number) =>
  stripeStandIn.control.setApiFault({ method: "GET", path: "/v1/subscriptions", kind: "500", times });

async function boughtOnTheWeb(): Promise<void> {
  const created = Date.now() - 10 * DAY;
  stripeStandIn.control.seed({
    customers: [{ id: "cus_anna", created, metadata: { uid: "anna", app: "gruezi" } }],
    subscriptions: [
      {
        id: "sub_anna",
        customer: "cus_anna",
        price: "price_basic_monthly",
        created,
        currentPeriodStart: created,
        currentPeriodEnd: created + 30 * DAY,
      },
    ],
  });
  await store().doc("Billing/anna").set({ stripeCustomerId: "cus_anna" });
  await store().doc("StripeCustomers/cus_anna").set({ uid: "anna" });
}

beforeEach(() => startAfresh("anna"));

describe("restoring purchases", () => {
  it("finds a store purchase whose event never came", async () => {
    seedStorePurchase("anna");

    expect(await restore()).toEqual({
      tier: 2,
      currentSubscriptions: { gruezi_vip_monthly: expect.objectContaining({ platform: "ios" }) },
    });
  });

  it("finds web and store purchases and lists both", async () => {
    seedStorePurchase("anna");
    await boughtOnTheWeb();

    const { tier, currentSubscriptions } = await restore();

    expect(tier).toBe(2);
    expect(Object.keys(currentSubscriptions).toSorted()).toEqual([
      "gruezi_vip_monthly",
      "prod_basic_monthly",
    ]);
  });

  it("finds nothing for somebody who never bought anything", async () => {
    expect(await restore()).toEqual({ tier: 0, currentSubscriptions: {} });
  });

  it("is refused while RevenueCat does not answer, and keeps what Stripe reports", async () => {
    await boughtOnTheWeb();
    failStores(2);

    await expect(restore()).rejects.toMatchObject(UNAVAILABLE);

    expect((await store().doc("Entitlements/anna").get()).get("tier")).toBe(1);
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("RevenueCat answered 500 to /v1/subscribers/anna"),
    ]);
  });

  it("is refused while Stripe does not answer, and keeps what the stores report", async () => {
    seedStorePurchase("anna");
    await boughtOnTheWeb();
    failStripe(9);

    await expect(restore()).rejects.toMatchObject(UNAVAILABLE);

    expect((await store().doc("Entitlements/anna").get()).get("tier")).toBe(2);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });

  it("can be repeated at once after a refusal", async () => {
    seedStorePurchase("anna");
    failStores(2);
    await expect(restore()).rejects.toMatchObject(UNAVAILABLE);

    expect(await restore()).toMatchObject({ tier: 2 });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });

  it("sends RevenueCat one request in five seconds, however often the button is pressed", async () => {
    seedStorePurchase("anna");
    await restore();

    expect(await restore()).toMatchObject({ tier: 2 });
    expect(storesQuestions()).toEqual([ASKED]);

    await clock.advance(6 * SECOND);
    await restore();

    expect(storesQuestions()).toEqual([ASKED, ASKED]);
  });

  it("sends no request about a learner who is being deleted, and writes nothing", async () => {
    seedStorePurchase("anna");
    await store().doc("DeletedUsers/anna").set({ at: new Date() });

    expect(await restore()).toEqual({ tier: 0, currentSubscriptions: {} });

    expect(storesQuestions()).toEqual([]);
    expect((await store().doc("Billing/anna").get()).exists).toBe(false);
  });

  it("is for learners only", async () => {
    await expect(run(restorePurchases, { data: null })).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
