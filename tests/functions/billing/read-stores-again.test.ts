import { OFFER_IN_USE } from "@gruezi/contract/business";
import { DAY, HOUR } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { listReadUntil } from "#functions/gateways/firestore/billing/store-readings.ts";
import { getRevenueCatOffer_v2_0, readStoresAgain, restorePurchases } from "#functions/index.ts";
import { clock, storesStandIn } from "#support/billing/env.ts";
import { recordsOf, seedStorePurchase, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { removeLearners } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const VIP = { store: "app_store", product: "gruezi_vip_monthly" } as const;
const BASIC = { store: "app_store", product: "gruezi_basic_monthly" } as const;
const { control } = storesStandIn;

/** No test here registers a webhook's address, so every event is lost. */
const readInTurn = () => readStoresAgain.run({ scheduleTime: new Date(clock.now()).toISOString() });

const openPlans = (uid: string, platform: "ios" | "android" | "stripe") =>
  run(getRevenueCatOffer_v2_0, { data: { offerID: OFFER_IN_USE, platform }, auth: loginOf(uid) });

const restore = (uid: string) => run(restorePurchases, { data: null, auth: loginOf(uid) });

const tiersOf = async (uid: string) => (await recordsOf(uid)).map(({ state, Tier }) => [state, Tier]);

const readAtOf = async (uid: string): Promise<unknown> =>
  (await store().doc(`Billing/${uid}`).get()).get("rcReadAt");

/** RevenueCat's requests about learners, without those about offers. */
const learnersAsked = () => storesQuestions().filter((question) => question.includes("/subscribers/"));

beforeEach(() => startAfresh("anna", "beat", "carla"));

describe("a lost RevenueCat event", () => {
  it("INITIAL_PURCHASE: a learner who opened the plans in the app and bought has the plan the next morning", async () => {
    await openPlans("anna", "ios");
    await control.storePurchase({ uid: "anna", ...VIP });

    await readInTurn();

    expect(await tiersOf("anna")).toEqual([["paid", 2]]);
  });

  it("PRODUCT_CHANGE: the new plan is open within a week", async () => {
    await control.storePurchase({ uid: "anna", ...BASIC });
    await restore("anna");
    await clock.advance(DAY);
    await control.storePurchase({ uid: "anna", ...VIP });

    await clock.advance(7 * DAY);
    await readInTurn();

    expect(await tiersOf("anna")).toEqual(
      expect.arrayContaining([
        ["paid", 2],
        ["ended", 1],
      ]),
    );
  });

  it("TRANSFER: only the new owner has the plan within a week", async () => {
    await control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_annually" });
    await restore("anna");
    await openPlans("beat", "ios");
    await control.transfer({ from: "anna", to: "beat" });

    await clock.advance(7 * DAY);
    await readInTurn();

    expect(await tiersOf("anna")).toEqual([]);
    expect(await tiersOf("beat")).toEqual([["paid", 2]]);
  });
});

describe("the weekly read of the stores", () => {
  it("comes after a week, and again a week later", async () => {
    seedStorePurchase("anna");
    await restore("anna");
    const asked = [];

    for (const step of [6 * DAY, DAY, HOUR, 6 * DAY, DAY]) {
      await clock.advance(step);
      await readInTurn();
      asked.push(learnersAsked().length);
    }

    expect(asked).toEqual([1, 2, 2, 2, 3]);
  });

  it("begins with the learners who have waited longest", async () => {
    for (const uid of ["carla", "anna", "beat"]) {
      seedStorePurchase(uid);
      await restore(uid);
      await clock.advance(HOUR);
    }

    const { value: inTurn } = await listReadUntil(clock.now()).next();

    expect(inTurn).toEqual(["carla", "anna", "beat"]);
  });

  it("skips a learner who has neither a purchase in a store nor the app", async () => {
    await openPlans("anna", "stripe");
    await run(getRevenueCatOffer_v2_0, { data: { offerID: OFFER_IN_USE, platform: "ios" } });

    await clock.advance(8 * DAY);
    await readInTurn();

    expect(learnersAsked()).toEqual([]);
  });

  it("continues after one learner's failure, and retries that learner the next night", async () => {
    for (const uid of ["anna", "beat"]) {
      await openPlans(uid, "android");
      await control.storePurchase({ uid, ...VIP });
    }
    control.setApiFault({ method: "GET", path: "/v1/subscribers/anna", kind: "500", times: 2 });

    await expect(readInTurn()).rejects.toThrow("Failures: 1.");

    expect(takeLoggedFaults()).toEqual([expect.stringContaining('"keys":["anna"]')]);
    expect(await tiersOf("beat")).toEqual([["paid", 2]]);
    await readInTurn();
    expect(await tiersOf("anna")).toEqual([]);
    await clock.advance(DAY);
    await readInTurn();
    expect(await tiersOf("anna")).toEqual([["paid", 2]]);
  });

  it("skips a learner whose account is gone", async () => {
    await openPlans("anna", "ios");
    await removeLearners();

    await readInTurn();

    expect(learnersAsked()).toEqual([]);
    expect(await readAtOf("anna")).toBeUndefined();
  });

  it("skips a learner who is being deleted, and stores nothing", async () => {
    await store().doc("DeletedUsers/anna").set({ at: new Date() });

    await openPlans("anna", "ios");
    await readInTurn();

    expect(learnersAsked()).toEqual([]);
    expect((await store().doc("Billing/anna").get()).exists).toBe(false);
  });
});
