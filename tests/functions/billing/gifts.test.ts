import { addMonths } from "@gruezi/contract/discounts";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { idOfGift, markReturned, storeGift } from "#functions/gateways/firestore/billing/gifts.ts";
import {
  cancelStripeSubscription,
  getCurrentSubscriptions,
  getHasAlreadySubscribed,
  redeemGift,
  restorePurchases,
  revenueCatWebhook,
  stripeWebhook,
} from "#functions/index.ts";
import { openCheckout, requireEntitlement, subscribe } from "#support/billing/checkouts.ts";
import { clock } from "#support/billing/env.ts";
import { refusal } from "#support/billing/refusals.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { seedStorePurchase, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

const CODE = "0123456789ABCDEFGHJK";
const TYPED = "01234-56789-abcde-fghjk";
const TEN = Array.from({ length: 10 }, (_, index) => `learner-${index}`);

beforeEach(() => startAfresh("anna", "beat", ...TEN));

const giveGift = (code = CODE, fields: Partial<Parameters<typeof storeGift>[0]> = {}) =>
  storeGift({
    id: idOfGift(code),
    tier: 2,
    months: 3,
    boughtAt: clock.now(),
    BuyerUID: "",
    BuyerEmail: "giver@example.com",
    SessionID: "cs_gift",
    PaymentIntentID: "pi_gift",
    Amount: 11_700,
    Currency: "chf",
    ...fields,
  });

const redeem = (uid: string, code = TYPED) => run(redeemGift, { data: { code }, auth: loginOf(uid) });
const tierOf = async (uid: string) => (await requireEntitlement(uid)).tier;
const currentOf = (uid: string) => run(getCurrentSubscriptions, { data: null, auth: loginOf(uid) });

describe("a gift", () => {
  it("gives access from now on for its months, renews nothing, and uses up no trial", async () => {
    await giveGift();

    const given = await redeem("anna");

    expect(given).toEqual({
      tier: 2,
      months: 3,
      beginsAt: expect.any(Number),
      until: addMonths(given.beginsAt, 3),
    });
    expect(await tierOf("anna")).toBe(2);
    expect(await run(getHasAlreadySubscribed, { data: null, auth: loginOf("anna") })).toEqual({
      hasAlreadySubscribed: false,
    });
    await clock.advance(given.until - clock.now());
    expect(await currentOf("anna")).toEqual({});
  });

  it("begins after the plan that its learner has cancelled, and after an earlier gift", async () => {
    await giveGift();
    await giveGift("0".repeat(20), { months: 12, tier: 1, PaymentIntentID: "pi_other" });
    await subscribe("anna");
    await run(cancelStripeSubscription, { data: null, auth: loginOf("anna") });
    const { subs } = await requireEntitlement("anna");
    const planEnds = Object.values(subs)[0]?.accessUntil;

    const first = await redeem("anna");
    const second = await redeem("anna", "0".repeat(20));

    expect(first.beginsAt).toBe(planEnds);
    expect(second.beginsAt).toBe(first.until);
    expect(Object.values(await currentOf("anna")).map(({ store: seller }) => seller)).toEqual(["stripe"]);
  });

  it("stays with the learner when Stripe's and the stores' purchases are read again", async () => {
    await giveGift();
    await redeem("anna");

    await subscribe("anna");
    await run(restorePurchases, { data: null, auth: loginOf("anna") });

    expect(Object.keys((await requireEntitlement("anna")).subs)).toContain(`gift:${idOfGift(CODE)}`);
  });

  it("does not hinder a purchase", async () => {
    await giveGift();
    await redeem("anna");

    await expect(openCheckout("anna")).resolves.toMatchObject({ url: expect.any(String) });
  });

  it("is redeemed once when ten learners try at the same moment", async () => {
    await giveGift();

    const answers = await Promise.allSettled(TEN.map((uid) => redeem(uid)));

    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(answers.filter(({ status }) => status === "rejected")).toEqual(
      Array.from({ length: 9 }, () => ({
        status: "rejected",
        reason: expect.objectContaining(refusal("code-used-up")),
      })),
    );
  });

  it("gives the same answer when its learner redeems it again", async () => {
    await giveGift();
    const first = await redeem("anna");
    await clock.advance(DAY);

    expect(await redeem("anna", ` ${CODE.toLowerCase()} `)).toEqual(first);
  });

  it("ends when its money is returned, and resumes when the money comes back", async () => {
    await giveGift();
    await redeem("anna");

    await markReturned("pi_gift", clock.now(), { now: clock.now() });
    expect(await tierOf("anna")).toBe(0);

    await markReturned("pi_gift", null, { now: clock.now() });
    expect(await tierOf("anna")).toBe(2);
    expect(await markReturned("pi_unknown", clock.now(), { now: clock.now() })).toBe(false);
  });

  it("is stored without its code", async () => {
    await giveGift();
    await redeem("anna");

    const { docs } = await store().collection("Gifts").get();
    expect(JSON.stringify(docs.map((found) => [found.id, found.data()]))).not.toContain(CODE);
  });
});

describe("a gift is refused", () => {
  it.each([
    ["to a visitor", "signed-out", undefined],
    ["of another code", "code-unknown", "ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ"],
    ["of odd characters", "code-unknown", "<script>"],
    ["of one letter less", "code-unknown", TYPED.slice(1)],
    ["of one letter more", "code-unknown", `${TYPED}0`],
    ["of a hundred characters", "bad-input", "A".repeat(100)],
    ["of a path", "code-unknown", "../Gifts/x"],
  ])("%s", async (_what, reason, code = TYPED) => {
    await giveGift();
    const auth = reason === "signed-out" ? {} : { auth: loginOf("anna") };

    await expect(run(redeemGift, { data: { code }, ...auth })).rejects.toMatchObject({
      details: expect.objectContaining({ reason }),
    });
  });

  it("after three years", async () => {
    await giveGift(CODE, { boughtAt: addMonths(clock.now(), -36) });

    await expect(redeem("anna")).rejects.toMatchObject(refusal("code-ended"));
  });

  it("after its money was returned", async () => {
    await giveGift();
    await markReturned("pi_gift", clock.now(), { now: clock.now() });

    await expect(redeem("anna")).rejects.toMatchObject(refusal("code-ended"));
  });

  it("while a plan renews, but not after the plan's cancellation", async () => {
    await giveGift();
    await subscribe("anna");

    await expect(redeem("anna")).rejects.toMatchObject(refusal("already-subscribed"));
    await run(cancelStripeSubscription, { data: null, auth: loginOf("anna") });
    await expect(redeem("anna")).resolves.toMatchObject({ tier: 2 });
  });

  it("to a learner with a plan in a store", async () => {
    await giveGift();
    seedStorePurchase("anna");
    await run(restorePurchases, { data: null, auth: loginOf("anna") });

    await expect(redeem("anna")).rejects.toMatchObject(refusal("other-platform"));
  });

  it("to an account that is being deleted", async () => {
    await giveGift();
    await store().doc("DeletedUsers/anna").set({ at: new Date() });

    await expect(redeem("anna")).rejects.toMatchObject(refusal("not-allowed"));
  });

  it("after thirty codes within an hour, even with the right one, but not an hour later", async () => {
    await giveGift();
    for (let guess = 0; guess < 30; guess++)
      await expect(redeem("anna", "ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ")).rejects.toMatchObject(refusal("code-unknown"));

    await expect(redeem("anna")).rejects.toMatchObject(refusal("exhausted"));
    await clock.advance(HOUR + MINUTE);
    await expect(redeem("anna")).resolves.toMatchObject({ tier: 2 });
  });
});
