import { DAY, SECOND } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook, subscribeWithSameCard } from "#functions/index.ts";
import {
  CARD_THAT_FAILS_LATER,
  chargedTo,
  confirm,
  customerOf,
  MASTERCARD,
  openCheckout,
  pay,
  requireEntitlement,
  subscribe,
  subscriptionsOf,
  VISA,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { addCode } from "#support/billing/promotion-codes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;
const MONTH = 3_900;
const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });

const press = (sessionID: string, uid = "beat") =>
  run(subscribeWithSameCard, { data: { sessionID }, auth: loginOf(uid) });

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

/** Anna had a trial with this card, so Beat's is refused. Returns Beat's session. */
async function beRefused(number = VISA): Promise<string> {
  await subscribe("anna", {}, number);
  return subscribe("beat", {}, number);
}

describe("a second trial on a known card", () => {
  it("is offered as a paid plan with its price, and charges nothing by itself", async () => {
    const session = await beRefused();

    const answer = await confirm("beat", session);
    await clock.advance(40 * DAY);

    expect(answer).toEqual({ outcome: "trial-refused", tier: 0, priceText: "CHF 39.00 per month" });
    expect(await chargedTo("beat")).toBe(0);
    expect(await subscriptionsOf("beat")).toMatchObject([{ status: "canceled" }]);
    const [record] = await recordsOf("beat");
    expect(record?.trialRefusedAt).toBe(record?.accessUntil);
  });

  it("becomes a paid plan with one press, is charged once and renews", async () => {
    const session = await beRefused();

    const answer = await press(session);
    await control.idle({});

    expect(answer).toEqual({ outcome: "granted", tier: 2 });
    expect(await chargedTo("beat")).toBe(MONTH);
    const running = (await subscriptionsOf("beat")).filter(({ status }) => status === "active");
    expect(running).toMatchObject([{ trial_end: null, metadata: { app: "gruezi", uid: "beat" } }]);
    expect(running[0]?.metadata).not.toHaveProperty("refusedTrial");
    expect(await confirm("beat", session)).toEqual({ outcome: "granted", tier: 2 });
    await clock.advance(32 * DAY);
    expect(await chargedTo("beat")).toBe(2 * MONTH);
  });

  it("is offered as a paid plan for one day", async () => {
    const session = await beRefused();
    await clock.advance(DAY - 2 * SECOND);
    const before = await confirm("beat", session);
    await clock.advance(2 * SECOND);

    const answer = await press(session);

    expect(before.outcome).toBe("trial-refused");
    expect(answer).toEqual({ outcome: "expired", tier: 0 });
    expect(await confirm("beat", session)).toEqual({ outcome: "expired", tier: 0 });
    expect(await chargedTo("beat")).toBe(0);
    expect(await subscriptionsOf("beat")).toMatchObject([{ status: "canceled" }]);
  });

  it("keeps the price of its code, although the code can be used only once", async () => {
    await addCode("ONCE", { percent_off: 50, duration: "forever" }, { max_redemptions: 1 });
    await subscribe("anna");
    const session = await subscribe("beat", { code: "ONCE" });

    const told = await confirm("beat", session);
    await press(session);
    await clock.advance(32 * DAY);

    expect(told).toMatchObject({ outcome: "trial-refused", priceText: "CHF 19.50 per month" });
    expect(await chargedTo("beat")).toBe(MONTH);
  });

  it("is offered at the full price if the code's coupon is used up", async () => {
    await addCode("ONCE", { percent_off: 50, duration: "forever", max_redemptions: 1 });
    await subscribe("anna");
    const session = await subscribe("beat", { code: "ONCE" });

    expect(await confirm("beat", session)).toMatchObject({ priceText: "CHF 39.00 per month" });
    await press(session);
    expect(await chargedTo("beat")).toBe(MONTH);
  });

  it("is charged once after two presses at once and a third one later", async () => {
    const session = await beRefused();

    await Promise.allSettled([press(session), press(session)]);
    await control.idle({});

    await expect(press(session)).rejects.toMatchObject(refusedAs("already-subscribed"));
    expect(await chargedTo("beat")).toBe(MONTH);
  });

  it("is not bought with a card that is declined", async () => {
    const session = await beRefused(CARD_THAT_FAILS_LATER);

    expect(await press(session)).toEqual({ outcome: "declined", tier: 0 });

    expect(await chargedTo("beat")).toBe(0);
    expect(await subscriptionsOf("beat")).toMatchObject([{ status: "canceled" }]);
    expect(await requireEntitlement("beat")).toMatchObject({ tier: 0 });
  });

  it("is not bought beside a plan that was bought since", async () => {
    const session = await beRefused();
    await subscribe("beat", { packageID: "basic_monthly" }, MASTERCARD);
    const charged = await chargedTo("beat");

    await expect(press(session)).rejects.toMatchObject(refusedAs("already-subscribed"));

    expect(await chargedTo("beat")).toBe(charged);
  });

  it.each([
    ["somebody else's session", async () => press(await beRefused(), "anna"), "not-found"],
    ["a trial that was granted", async () => press(await subscribe("beat", {}, MASTERCARD)), "not-found"],
    ["a session that is open", async () => press((await openCheckout("beat")).id), "not-found"],
    ["an invented session", () => press("cs_test_invented"), "not-found"],
    ["no session", () => press("sub_1"), "bad-input"],
  ])("is not bought by %s", async (_what, ask, reason) => {
    await expect(ask()).rejects.toMatchObject(refusedAs(reason));
  });

  it("is not bought by a learner who is being deleted", async () => {
    const session = await beRefused();
    await store().doc("DeletedUsers/beat").set({ at: new Date() });

    await expect(press(session)).rejects.toMatchObject(refusedAs("not-allowed"));

    expect(await chargedTo("beat")).toBe(0);
  });

  it("ends a second purchase that another tab makes meanwhile", async () => {
    const session = await beRefused();
    const other = await openCheckout("beat", { packageID: "basic_monthly" });

    await press(session);
    await clock.advance(SECOND);
    await pay(other.id, MASTERCARD);

    const running = (await subscriptionsOf("beat")).filter(({ status }) => status === "active");
    expect(running).toHaveLength(1);
    expect(await chargedTo("beat")).toBe(MONTH);
    expect(await customerOf("beat")).toMatch(/^cus_/);
  });
});
