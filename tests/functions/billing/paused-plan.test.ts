import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  createStripeCardUpdateCheckoutSession,
  getCurrentSubscriptions,
  revenueCatWebhook,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  CARD_THAT_FAILS_LATER,
  chargedTo,
  customerOf,
  openCheckout,
  pay,
  requireFirst,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");
const MONTH = 3_900;

const currentSubscriptions = () => run(getCurrentSubscriptions, { data: null, auth });
const current = async () => requireFirst(Object.values(await currentSubscriptions()));
const resubscribe = () =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_vip_monthly" }, auth });
const subscriptionId = async () => requireFirst(await subscriptionsOf("anna")).id;

async function leaveCard(): Promise<void> {
  const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth });
  await pay(id);
}

type Reason = Parameters<typeof control.pause>[0]["reason"];

async function bePaused(reason?: Reason): Promise<void> {
  await control.pause({ subscription: await subscriptionId(), ...(reason && { reason }) });
  await control.idle({});
}

/** The trial is over, the first month is paid for, and support has paused the plan ten days into it. */
async function beOnHoliday(): Promise<void> {
  await subscribe("anna");
  await clock.advance(40 * DAY);
  await bePaused();
}

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna"));

describe("a plan that was paused on purpose", () => {
  it("gives no access, is shown as paused and is charged no more", async () => {
    await beOnHoliday();
    await clock.advance(60 * DAY);

    expect(await current()).toMatchObject({ state: "blocked", pause: { kind: "plan", until: null } });
    expect(await chargedTo("anna")).toBe(MONTH);
  });

  it("resumes when its learner asks, and charges a new month minus the rest of the last", async () => {
    await beOnHoliday();
    await clock.advance(60 * DAY);

    const { currentSubscriptions: held } = await resubscribe();

    expect(held["prod_vip_monthly"]).toMatchObject({ state: "paid", pause: null, Tier: 2 });
    expect(await chargedTo("anna")).toBeGreaterThan(MONTH);
    expect(await chargedTo("anna")).toBeLessThan(2 * MONTH);
  });

  it("is charged once when it is resumed several times, at once or later", async () => {
    await beOnHoliday();

    await Promise.all(Array.from({ length: 5 }, resubscribe));
    await resubscribe();

    const paid = (await subscriptionsOf("anna")).map(({ status }) => status);
    expect(paid).toEqual(["active"]);
    expect(await chargedTo("anna")).toBeLessThan(2 * MONTH);
  });

  it("stays paused when its card is declined, and a new card pays what is owed then", async () => {
    await beOnHoliday();
    await control.failNextCharge({ customer: await customerOf("anna") });

    const { currentSubscriptions: held } = await resubscribe();
    await leaveCard();

    expect(held["prod_vip_monthly"]).toMatchObject({ state: "blocked", pause: { kind: "plan" } });
    expect(await current()).toMatchObject({ state: "paid" });
    expect(await chargedTo("anna")).toBeLessThan(2 * MONTH);
  });

  it("is charged to the same card again at the next press", async () => {
    await beOnHoliday();
    await control.failNextCharge({ customer: await customerOf("anna") });
    await resubscribe();

    const { currentSubscriptions: held } = await resubscribe();

    expect(held["prod_vip_monthly"]).toMatchObject({ state: "paid" });
    expect(await chargedTo("anna")).toBeLessThan(2 * MONTH);
  });

  it("is neither resumed nor charged by a new card alone", async () => {
    await beOnHoliday();

    await leaveCard();

    expect(await current()).toMatchObject({ state: "blocked", pause: { kind: "plan" } });
    expect(await chargedTo("anna")).toBe(MONTH);
  });

  it("ends at once when it is cancelled, and then another can be bought", async () => {
    await beOnHoliday();

    await run(cancelStripeSubscription, { data: null, auth });

    expect(await currentSubscriptions()).toEqual({});
    expect(await openCheckout("anna", { packageID: "basic_monthly" })).toMatchObject({
      url: expect.any(String),
    });
  });
});

describe("a trial that ended without a card", () => {
  it("resumes with a new card, for a month from then on", async () => {
    await subscribe("anna");
    await clock.advance(29 * DAY);
    await bePaused();
    const paused = await current();
    await clock.advance(10 * DAY);

    await leaveCard();

    expect(paused).toMatchObject({ state: "blocked", pause: { kind: "trial-over" } });
    expect(await current()).toMatchObject({ state: "paid", pause: null });
    expect(await chargedTo("anna")).toBe(MONTH);
  });

  it("stays paused without a card", async () => {
    await subscribe("anna");
    await bePaused();

    const { currentSubscriptions: held } = await resubscribe();

    expect(held["prod_vip_monthly"]).toMatchObject({ state: "blocked", pause: { kind: "trial-over" } });
    expect(await chargedTo("anna")).toBe(0);
  });
});

describe("a plan that Stripe paused because a payment failed", () => {
  it.each(["first_payment_failure", "final_payment_failure"] as const)(
    "owes that payment, and resumes within its period after a new card has paid it (%s)",
    async (reason) => {
      await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
      await clock.advance(31 * DAY);
      await bePaused(reason);
      const paused = await current();

      await leaveCard();

      expect(paused).toMatchObject({ state: "blocked", pause: null });
      expect(await current()).toMatchObject({ state: "paid" });
      expect(await chargedTo("anna")).toBe(MONTH);
    },
  );

  it("cannot be resumed without that payment", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);
    await bePaused("first_payment_failure");

    await expect(resubscribe()).rejects.toMatchObject({
      details: expect.objectContaining({ reason: "not-changeable" }),
    });
  });
});

describe("a plan that was given up as unpaid", () => {
  /** The trial's end was not paid for, Stripe has given up, and a second month has begun since. */
  beforeEach(async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);
    control.endUnpaid({ subscription: await subscriptionId() });
    await clock.advance(31 * DAY);
    await control.idle({});
    expect(await current()).toMatchObject({ state: "blocked" });
  });

  it("resumes with a new card, which is charged for the running month and for none before", async () => {
    await leaveCard();

    expect(await chargedTo("anna")).toBe(MONTH);
    expect(requireFirst(await subscriptionsOf("anna")).status).toBe("active");
    expect(await current()).toMatchObject({ state: "paid" });
    await clock.advance(31 * DAY);
    expect(await chargedTo("anna")).toBe(2 * MONTH);
  });

  it("stays unpaid when the new card is declined, and is paid with the next", async () => {
    const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth });
    await pay(id, CARD_THAT_FAILS_LATER);
    expect(await chargedTo("anna")).toBe(0);

    await leaveCard();

    expect(await chargedTo("anna")).toBe(MONTH);
    expect(requireFirst(await subscriptionsOf("anna")).status).toBe("active");
  });
});

describe("paused payments", () => {
  it("leave the access as it is, and are shown with the day on which they resume", async () => {
    await subscribe("anna");
    await control.pausePayments({ subscription: await subscriptionId(), days: 90 });
    await control.idle({});

    await clock.advance(62 * DAY);

    const { state, pause } = await current();
    expect(state).toBe("paid");
    expect(pause).toMatchObject({ kind: "payments" });
    expect(((pause?.until ?? 0) - clock.now()) / DAY).toBeCloseTo(28, 0);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("are no longer shown from the day on which they resume", async () => {
    await subscribe("anna");
    await control.pausePayments({ subscription: await subscriptionId(), days: 35 });
    await control.idle({});
    await control.hold({});

    await clock.advance(36 * DAY);

    expect(await current()).toMatchObject({ pause: null });
  });
});
