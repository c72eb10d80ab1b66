import { DAY, HOUR } from "@gruezi/contract/durations";
import { pauseEndOf } from "@gruezi/contract/plan-pause";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  getCurrentSubscriptions,
  pausePlan,
  revenueCatWebhook,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  chargedTo,
  requireEntitlement,
  requireFirst,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");
const MONTH = 3_900;

/** What was charged beyond the month paid before. */
const chargedSince = async () => (await chargedTo("anna")) - MONTH;

const pause = (months: unknown = 2) => run(pausePlan, { data: { months }, auth });
const goOn = () =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_vip_monthly" }, auth });
const cancel = () => run(cancelStripeSubscription, { data: null, auth });
const current = async () =>
  requireFirst(Object.values(await run(getCurrentSubscriptions, { data: null, auth })));
const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });

async function advanceDays(days: number): Promise<void> {
  await clock.advance(days * DAY);
  await control.idle({});
}

serveWebhooks({ stripeWebhook, revenueCatWebhook });

/** VIP by the month, paid for 20 days more. */
beforeEach(async () => {
  await startAfresh("anna");
  await holdPlan("anna", "vip_monthly");
});

describe("a pause", () => {
  it("gives no access and charges nothing after the paid period, and ends by itself", async () => {
    const { currentSubscriptions } = await pause(2);
    await advanceDays(19);
    const paid = await current();
    await advanceDays(2);
    const paused = await current();
    const { tier } = await requireEntitlement("anna");
    await clock.advance((paused.pause?.until ?? 0) - clock.now() - HOUR);
    await control.idle({});
    const still = await current();
    const charged = await chargedSince();
    await clock.advance(5 * HOUR);
    await control.idle({});

    expect(currentSubscriptions["prod_vip_monthly"]).toMatchObject({
      state: "paid",
      pause: { kind: "plan" },
    });
    expect(paid.state).toBe("paid");
    expect(paused).toMatchObject({ state: "blocked", pause: { kind: "plan" }, cancels: false });
    expect(tier).toBe(0);
    expect(still.state).toBe("blocked");
    expect(charged).toBe(0);
    expect(await current()).toMatchObject({ state: "paid", pause: null });
    expect(await chargedSince()).toBe(MONTH);
  });

  it("of a plan billed on the 31st ends on Stripe's day, in the form, the access and the charge alike", async () => {
    await startAfresh("anna");
    const newYear = Date.UTC(new Date(clock.now()).getUTCFullYear() + 1, 0, 1, 12);
    await clock.advance(newYear - clock.now());
    await subscribe("anna");
    await advanceDays(40);
    const paid = await current();
    const charged = await chargedTo("anna");
    await pause(1);

    const march = (day: number) => new Date(clock.now()).setUTCMonth(2, day);
    await clock.advance(march(29) - clock.now());
    await control.idle({});
    const paused = await current();
    const chargedMeanwhile = await chargedTo("anna");
    await clock.advance(march(32) - clock.now());
    await control.idle({});

    expect(new Date(paid.anchor ?? 0).getUTCDate()).toBe(31);
    expect(paused).toMatchObject({ state: "blocked", pause: { kind: "plan", until: pauseEndOf(paid, 1) } });
    expect(new Date(paused.pause?.until ?? 0).toISOString()).toMatch(/-03-31T10:/);
    expect(chargedMeanwhile).toBe(charged);
    expect(await current()).toMatchObject({ state: "paid", pause: null });
    expect(await chargedTo("anna")).toBe(charged + MONTH);
  });

  it("can be taken back before it begins, and be requested again", async () => {
    await pause(3);
    const { currentSubscriptions } = await goOn();
    await pause(1);
    await goOn();
    await advanceDays(21);

    expect(currentSubscriptions["prod_vip_monthly"]).toMatchObject({ pause: null, cancels: false });
    expect(await current()).toMatchObject({ state: "paid", pause: null });
    expect(await chargedSince()).toBe(MONTH);
  });

  it("ended early by its learner charges once, for a new period from that day", async () => {
    await pause(3);
    await advanceDays(30);

    await Promise.all([goOn(), goOn()]);

    const { state, pause: left, expires_date } = await current();
    expect({ state, left }).toEqual({ state: "paid", left: null });
    expect((expires_date - clock.now()) / DAY).toBeGreaterThan(27);
    expect(await chargedSince()).toBe(MONTH);
  });

  it("stays when the early payment is declined", async () => {
    await pause(3);
    await advanceDays(30);
    control.failNextCharge({ customer: "cus_anna" });

    await goOn();

    expect(await current()).toMatchObject({ state: "blocked", pause: { kind: "plan" } });
    expect(await chargedSince()).toBe(0);
  });

  it("is dropped by a cancellation before it begins; a cancellation during it ends the plan at once", async () => {
    await pause(1);
    const before = await cancel();
    await goOn();
    const { pause: left } = await current();
    await pause(1);
    await advanceDays(25);
    const { currentSubscriptions } = await cancel();

    expect(before.currentSubscriptions["prod_vip_monthly"]).toMatchObject({ cancels: true, pause: null });
    expect(left).toBeNull();
    expect(currentSubscriptions).toEqual({});
    expect(await chargedSince()).toBe(0);
  });
});

describe("a pause is refused", () => {
  it("for a plan that is paused or was paused within a year", async () => {
    await pause(1);
    await expect(pause(1)).rejects.toMatchObject(refusedAs("not-changeable"));
    await advanceDays(90);

    await expect(pause(1)).rejects.toMatchObject(refusedAs("exhausted"));
  });

  it("for a trial, a yearly plan and a plan in grace", async () => {
    for (const [uid, identifier, status] of [
      ["beat", "vip_monthly", "trialing"],
      ["cleo", "vip_annually", "active"],
      ["dora", "vip_monthly", "past_due"],
    ] as const) {
      await holdPlan(uid, identifier, { status });
      const asked = run(pausePlan, { data: { months: 1 }, auth: loginOf(uid) });
      await expect(asked).rejects.toMatchObject(refusedAs("not-changeable"));
    }
  });

  it("for a plan with a booked private lesson", async () => {
    await store().doc("Billing/anna").set({ lessonPackage: "vip_monthly" }, { merge: true });

    await expect(pause()).rejects.toMatchObject(refusedAs("not-changeable"));
  });

  it("for a cancelled plan", async () => {
    await cancel();

    await expect(pause()).rejects.toMatchObject(refusedAs("not-changeable"));
  });

  it("for a plan in a store", async () => {
    await addLearner("emil");
    await storesStandIn.control.storePurchase({
      uid: "emil",
      store: "app_store",
      product: "gruezi_vip_monthly",
    });

    const asked = run(pausePlan, { data: { months: 1 }, auth: loginOf("emil") });

    await expect(asked).rejects.toMatchObject(refusedAs("other-platform"));
  });

  it("for a learner without a plan, and for a visitor", async () => {
    const asked = run(pausePlan, { data: { months: 1 }, auth: loginOf("emil") });

    await expect(asked).rejects.toMatchObject(refusedAs("not-found"));
    await expect(run(pausePlan, { data: { months: 1 } })).rejects.toMatchObject(refusedAs("signed-out"));
  });

  it.each([0, 4, 1.5, -1, "2", null, undefined])("for a number of months like %s", async (months) => {
    await expect(run(pausePlan, { data: { months }, auth })).rejects.toMatchObject(refusedAs("bad-input"));
    expect(requireFirst(await subscriptionsOf("anna")).pause_collection).toBeNull();
  });
});
