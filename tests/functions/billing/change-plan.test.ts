import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  createStripeCardUpdateCheckoutSession,
  getCurrentSubscriptions,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  chargedTo,
  requireFirst,
  stripeQuestions,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { type Change, changeTo as changePlanTo } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");
const CHALLENGED_CARD = "4000002760003184";
const VIP_MONTHLY = 3900;
const BASIC_MONTHLY = 1400;

const changeTo = (change: Change) => changePlanTo("anna", change);
const cancel = () => run(cancelStripeSubscription, { data: null, auth });
const uncancel = (productIDToUncancel: string) =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel }, auth });
const current = async () =>
  requireFirst(Object.values(await run(getCurrentSubscriptions, { data: null, auth })));
const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });

const BASIC_TO_VIP = { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" };
const VIP_TO_BASIC = { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" };

/** A plan whose trial is over, so that it has been paid for once. */
async function havePaid(packageID: string): Promise<void> {
  await subscribe("anna", { packageID });
  await clock.advance(31 * DAY);
}

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

describe("a change during the trial", () => {
  it("is made at once, costs nothing and leaves the trial its length", async () => {
    await subscribe("anna", { packageID: "basic_monthly" });
    const before = await current();

    const answer = await changeTo(BASIC_TO_VIP);

    expect(answer).toMatchObject({ kind: "applied", url: expect.stringMatching(/\/success$/) });
    expect(await current()).toMatchObject({ Tier: 2, inTrial: true, expires_date: before.expires_date });
    expect(await chargedTo("anna")).toBe(0);
  });

  it("to a yearly plan charges that plan when the trial ends", async () => {
    await subscribe("anna", { packageID: "vip_monthly" });

    await changeTo({ PackageID: "vip_annually", ProductID: "prod_vip_monthly" });
    await clock.advance(31 * DAY);

    expect(await current()).toMatchObject({ identifier: "vip_annually", state: "paid" });
    expect(await chargedTo("anna")).toBe(42_120);
  });
});

describe("an upgrade", () => {
  it("is confirmed on Stripe's page, charges the difference and takes effect at once", async () => {
    await havePaid("basic_monthly");

    const { kind, id } = await changeTo(BASIC_TO_VIP);
    const before = await current();
    await control.completePortal({ session: id });
    await control.idle({});

    expect(kind).toBe("confirm");
    expect(before).toMatchObject({ Tier: 1 });
    expect(await current()).toMatchObject({ Tier: 2, state: "paid" });
    const charged = await chargedTo("anna");
    expect(charged).toBeGreaterThan(BASIC_MONTHLY);
    expect(charged).toBeLessThan(BASIC_MONTHLY + VIP_MONTHLY);
  });

  it("with a failed 3DS challenge leaves tier and price as they were", async () => {
    await havePaid("basic_monthly");
    const { id: cardUpdate } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth });
    await control.completeCheckout({ session: cardUpdate, card: { number: CHALLENGED_CARD } });
    await control.finishChallenge({ session: cardUpdate, outcome: "complete" });
    await control.idle({});

    const { id } = await changeTo(BASIC_TO_VIP);
    await control.completePortal({ session: id });
    await control.finishChallenge({ session: id, outcome: "fail" });
    await control.idle({});

    expect(await current()).toMatchObject({ Tier: 1, identifier: "basic_monthly" });
    expect(requireFirst(await subscriptionsOf("anna")).items.data[0]?.price.id).toBe("price_basic_monthly");
    expect(await chargedTo("anna")).toBe(BASIC_MONTHLY);
  });
});

describe("a downgrade", () => {
  it("is shown as scheduled, charges nothing now, and takes effect at the period's end", async () => {
    await havePaid("vip_monthly");
    const { expires_date: end } = await current();

    const { kind } = await changeTo(VIP_TO_BASIC);

    expect(kind).toBe("scheduled");
    expect(await current()).toMatchObject({
      Tier: 2,
      cancels: false,
      changesTo: { ProductID: "prod_basic_monthly", at: end },
    });
    expect(await chargedTo("anna")).toBe(VIP_MONTHLY);
    await clock.advance(31 * DAY);
    expect(await current()).toMatchObject({ Tier: 1, changesTo: null });
    expect(await chargedTo("anna")).toBe(VIP_MONTHLY + BASIC_MONTHLY);
  });

  it("taken back before its date releases the schedule and renews at the old price", async () => {
    await havePaid("vip_monthly");
    await changeTo(VIP_TO_BASIC);

    const { currentSubscriptions } = await uncancel("prod_vip_monthly");
    await clock.advance(31 * DAY);

    expect(currentSubscriptions["prod_vip_monthly"]).toMatchObject({ changesTo: null, cancels: false });
    expect(requireFirst(await subscriptionsOf("anna")).schedule).toBeNull();
    expect(await chargedTo("anna")).toBe(2 * VIP_MONTHLY);
  });

  it("replaced by a cancellation releases the schedule and ends the plan at the period's end", async () => {
    await havePaid("vip_monthly");
    await changeTo(VIP_TO_BASIC);

    const { currentSubscriptions } = await cancel();

    expect(currentSubscriptions["prod_vip_monthly"]).toMatchObject({ changesTo: null, cancels: true });
    await clock.advance(31 * DAY);
    expect(await run(getCurrentSubscriptions, { data: null, auth })).toEqual({});
    expect(await chargedTo("anna")).toBe(VIP_MONTHLY);
  });

  it("can be followed by an upgrade as soon as it has taken effect", async () => {
    await havePaid("vip_monthly");
    await changeTo(VIP_TO_BASIC);
    await clock.advance(31 * DAY);

    const { kind, id } = await changeTo(BASIC_TO_VIP);
    await control.completePortal({ session: id });
    await control.idle({});

    expect(kind).toBe("confirm");
    expect(await current()).toMatchObject({ Tier: 2, state: "paid" });
  });
});

describe("two devices at once", () => {
  it("both cancel a plan with a scheduled downgrade", async () => {
    await havePaid("vip_monthly");
    await changeTo(VIP_TO_BASIC);

    await Promise.all([cancel(), cancel(), cancel()]);

    expect(await current()).toMatchObject({ cancels: true, changesTo: null });
  });

  it("both take a scheduled downgrade back", async () => {
    await havePaid("vip_monthly");
    await changeTo(VIP_TO_BASIC);

    await Promise.all([uncancel("prod_vip_monthly"), uncancel("prod_vip_monthly")]);

    expect(await current()).toMatchObject({ cancels: false, changesTo: null });
  });

  it("request different downgrades: one is scheduled, and the other is refused", async () => {
    await havePaid("vip_monthly");
    const schedule = (PackageID: string) =>
      changeTo({ ...VIP_TO_BASIC, PackageID }).then(
        ({ kind }) => kind,
        ({ details }) => details.reason,
      );

    const answers = await Promise.all(["basic_monthly", "basic_annually"].map(schedule));

    expect(answers).toContain("scheduled");
    expect(answers).toContain("not-changeable");
    expect((await current()).changesTo?.ProductID).toMatch(/^prod_basic_/);
  });
});

describe("a change is refused", () => {
  it.each<[string, Change, string]>([
    [
      "a price that is not the package's",
      { ...BASIC_TO_VIP, StripePriceID: "price_basic_monthly" },
      "bad-input",
    ],
    ["a product that is not held", { PackageID: "vip_monthly", ProductID: "prod_vip_annually" }, "conflict"],
    ["a package nobody sells", { ...BASIC_TO_VIP, PackageID: "gold_monthly" }, "not-found"],
    ["an hour for a private lesson", { ...BASIC_TO_VIP, selectedPrivateLesson: "mon-am-8" }, "bad-input"],
    ["an offer nobody makes", { ...BASIC_TO_VIP, OfferID: "half_price" }, "not-found"],
    [
      "the plan that is held",
      { PackageID: "basic_monthly", ProductID: "prod_basic_monthly" },
      "not-changeable",
    ],
  ])("with %s, and Stripe receives no write", async (_what, change, reason) => {
    await havePaid("basic_monthly");
    control.clearRequests({});

    await expect(changeTo(change)).rejects.toMatchObject(refusedAs(reason));

    expect(stripeQuestions().filter((asked) => !asked.startsWith("GET"))).toEqual([]);
  });

  it("after the plan was cancelled", async () => {
    await havePaid("basic_monthly");
    await cancel();

    await expect(changeTo(BASIC_TO_VIP)).rejects.toMatchObject(refusedAs("not-changeable"));
  });

  it("for a learner without a plan", async () => {
    await expect(changeTo(BASIC_TO_VIP)).rejects.toMatchObject(refusedAs("not-found"));
  });
});
