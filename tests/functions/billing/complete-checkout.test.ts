import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { completeCheckout } from "#functions/billing/checkout/complete-checkout.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { createStripeCardUpdateCheckoutSession, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  CARD_THAT_FAILS_LATER,
  chargedTo,
  confirm,
  customerOf,
  lessonsGiven,
  MASTERCARD,
  openCheckout,
  openLessonCheckout,
  pay,
  requireEntitlement,
  requireFirst,
  slotOf,
  subscribe,
  subscriptionsOf,
  VISA,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { dashboard } from "#support/billing/promotion-codes.ts";
import { currentOf } from "#support/billing/rights.ts";
import { rewordStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { removeLearners } from "#support/functions/learners.ts";
import { dropLoggedFaults, takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const leaveCard = async (uid: string, number: string) => {
  const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf(uid) });
  await pay(id, number);
  return id;
};

const marks = async () => (await store().collection("TrialCards").get()).docs.map((mark) => mark.get("uid"));

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("a completed checkout", () => {
  it("starts the VIP trial of 30 days and charges nothing", async () => {
    await subscribe("anna");

    const { tier, hasAlreadySubscribed } = await requireEntitlement("anna");
    expect({ tier, hasAlreadySubscribed }).toEqual({ tier: 2, hasAlreadySubscribed: true });
    const trial = (await currentOf("anna"))["prod_vip_monthly"];
    expect(trial).toMatchObject({ inTrial: true, cancels: false, state: "trial", isPrimary: true });
    const daysLeft = ((trial?.expires_date ?? 0) - clock.now()) / DAY;
    expect(daysLeft).toBeGreaterThan(29.9);
    expect(daysLeft).toBeLessThanOrEqual(30);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("clears its lock", async () => {
    await subscribe("anna");

    const billing = await store().doc("Billing/anna").get();
    expect(billing.get("pendingCheckout")).toBeUndefined();
  });

  it("without a trial is charged at once", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await pay(id);

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });
    expect(await chargedTo("anna")).toBe(14_900);
  });

  it("confirms the held slot of a private lesson, and only once", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await pay(id);

    await confirm("anna", id);
    await confirm("anna", id);

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
    expect(await lessonsGiven()).toBe(1);
  });

  it("grants the plan and logs an error if the private lesson's slot went to somebody else", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await store().doc("PrivateLessons/mon-am-8").update({ StudentUID: "beat" });

    await pay(id);

    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await slotOf("mon-am-8")).toMatchObject({ holder: "beat" });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("private lesson lost")]);
  });

  it.each([
    ["frees its slot", "anna", ""],
    ["does not claim a slot of somebody else", "beat", "beat"],
  ])("of a private lesson that ended before it was confirmed %s", async (_what, StudentUID, holder) => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await stripeStandIn.control.hold({});
    await stripeStandIn.control.completeCheckout({ session: id, card: VISA });
    await dashboard().subscriptions.cancel(requireFirst(await subscriptionsOf("anna")).id);
    await store().doc("PrivateLessons/mon-am-8").update({ StudentUID });

    await confirm("anna", id);

    expect(await slotOf("mon-am-8")).toMatchObject({ holder });
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("stores the trial as hashes that reveal neither card nor address", async () => {
    await subscribe("anna");

    expect(await marks()).toEqual(["anna", "anna"]);
    const stored = JSON.stringify((await store().collection("TrialCards").get()).docs.map((mark) => mark.id));
    expect(stored).not.toMatch(/anna|example|4242/);
  });
});

describe("a learner whose account was deleted", () => {
  it("has the subscription of a late checkout cancelled at once, and no document comes back", async () => {
    const { id } = await openCheckout("anna");
    const customerId = await customerOf("anna");
    await removeLearners();
    await store().doc("DeletedUsers/anna").set({ at: new Date() });
    await store().doc("Billing/anna").delete();

    await pay(id);

    const client = await stripe();
    const { data } = await client.subscriptions.list({ customer: customerId, status: "all" });
    expect(data).toMatchObject([{ status: "canceled" }]);
    expect((await store().doc("Billing/anna").get()).exists).toBe(false);
    expect((await store().doc("Entitlements/anna").get()).exists).toBe(false);
    expect(await marks()).toEqual([]);
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("Stripe event of nobody"));
  });

  it("frees the slot when the open page expires", async () => {
    await addSlots();
    await openLessonCheckout("anna");
    await removeLearners();
    await store().doc("Billing/anna").delete();

    await clock.advance(46 * MINUTE);

    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(await lessonsGiven()).toBe(0);
    expect((await store().doc("Billing/anna").get()).exists).toBe(false);
  });

  it("is refunded for a late checkout, and the private lesson's slot is free", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await removeLearners();
    await store().doc("Billing/anna").delete();

    await pay(id);

    const client = await stripe();
    const { data } = await client.refunds.list({});
    expect(data).toMatchObject([{ amount: 14_900 }]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(await lessonsGiven()).toBe(0);
    dropLoggedFaults(["Stripe event of nobody"]);
  });

  it("gets no refund by opening the page of an old purchase again", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await pay(id);
    await clock.advance(25 * DAY);
    await removeLearners();

    await expect(confirm("anna", id)).rejects.toMatchObject({ details: { reason: "not-allowed" } });

    expect(await chargedTo("anna")).toBe(14_900);
  });
});

describe("a new card", () => {
  it("for an account that is deleted meanwhile is not charged, and its event is logged as nobody's", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);
    const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf("anna") });
    await removeLearners();

    await pay(id, MASTERCARD);

    expect(await chargedTo("anna")).toBe(0);
    expect(await completeCheckout(id)).toBe("nobody");
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("Stripe event of nobody"));
  });

  it("becomes the card of the subscription", async () => {
    await subscribe("anna");

    const id = await leaveCard("anna", MASTERCARD);

    expect(await confirm("anna", id)).toEqual({ outcome: "card-updated", tier: 2 });
    const { default_payment_method: card } = requireFirst(await subscriptionsOf("anna"));
    expect(card).toMatchObject({ card: { last4: "4444" } });
  });

  it("pays what is owed and restores the access", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);
    expect(await recordsOf("anna")).toMatchObject([{ state: "grace" }]);

    await leaveCard("anna", MASTERCARD);

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid" }]);
    expect(await chargedTo("anna")).toBe(3_900);
  });

  it("that is declined leaves the payment owed, and the response only says that the card was updated", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);

    const id = await leaveCard("anna", CARD_THAT_FAILS_LATER);

    expect((await confirm("anna", id)).outcome).toBe("card-updated");
    expect(await recordsOf("anna")).toMatchObject([{ state: "grace" }]);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("is not replaced by an older card whose page is opened again", async () => {
    await subscribe("anna");
    const older = await leaveCard("anna", MASTERCARD);
    await clock.advance(MINUTE);
    await leaveCard("anna", VISA);

    await confirm("anna", older);

    const { default_payment_method: card } = requireFirst(await subscriptionsOf("anna"));
    expect(card).toMatchObject({ card: { last4: "4242" } });
  });

  it("can be entered ten times an hour at most, or stolen cards could be tested", async () => {
    await subscribe("anna");
    const open = () => run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf("anna") });
    await Promise.all(Array.from({ length: 10 }, open));

    await expect(open()).rejects.toMatchObject({ details: { reason: "exhausted" } });
    await clock.advance(61 * MINUTE);

    expect((await open()).url).toMatch(/^http/);
  });
});

describe("a completed session", () => {
  it.each([
    ["customer", /"customer":"\w+"/g, '"customer":null'],
    ["subscription", /"subscription":"\w+"/g, '"of":null'],
    ["card", /"setup_intent":"\w+"/g, '"setup_intent":null'],
  ])(
    "fails if it took a card but names no %s, so that its event is retried",
    async (_what, words, others) => {
      await subscribe("anna");
      const id = await leaveCard("anna", MASTERCARD);
      const spy = rewordStripe(words, others);

      const completed = completeCheckout(id).finally(() => spy.mockRestore());

      await expect(completed).rejects.toThrow(`${id} does not say whose card it took, and what for.`);
    },
  );

  it.each([
    ["customer", /"customer":"\w+"/g, '"customer":null'],
    ["subscription", /"subscription":"\w+"/g, '"subscription":null'],
  ])("fails if it sold something without a %s", async (_what, words, others) => {
    const id = await subscribe("anna");
    const spy = rewordStripe(words, others);

    const completed = completeCheckout(id).finally(() => spy.mockRestore());

    await expect(completed).rejects.toThrow(`${id} has sold nothing.`);
  });
});

it("a session that is not ours is left alone", async () => {
  expect(await completeCheckout("cs_test_of_somebody")).toBe("foreign");
});
