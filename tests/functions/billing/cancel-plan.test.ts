import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { OFFER_IN_USE } from "@gruezi/contract/business";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  createStripeCardUpdateCheckoutSession,
  createStripeCheckoutSession,
  getCurrentSubscriptions,
  getHasAlreadySubscribed,
  revenueCatWebhook,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  CARD_THAT_FAILS_LATER,
  chargedTo,
  pay,
  requireEntitlement,
  requireFirst,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");
const GRACE_DAYS = 7;

const cancel = () => run(cancelStripeSubscription, { data: null, auth });
const uncancel = (productIDToUncancel = "prod_vip_monthly") =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel }, auth });
const currentSubscriptions = () => run(getCurrentSubscriptions, { data: null, auth });
const current = async () => requireFirst(Object.values(await currentSubscriptions()));
const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna"));

describe("a cancellation", () => {
  it("keeps the trial to its end, ends the plan there and charges nothing", async () => {
    await subscribe("anna");
    const { expires_date: end } = await current();

    const { currentSubscriptions: held } = await cancel();

    expect(held["prod_vip_monthly"]).toMatchObject({ cancels: true, expires_date: end, state: "trial" });
    await clock.advance(31 * DAY);
    expect(await currentSubscriptions()).toEqual({});
    expect(await chargedTo("anna")).toBe(0);
  });

  it("changes nothing the second time, nor ten times at once", async () => {
    await subscribe("anna");

    await Promise.all(Array.from({ length: 10 }, cancel));
    const { currentSubscriptions: held } = await cancel();

    expect(held["prod_vip_monthly"]).toMatchObject({ cancels: true });
  });

  it("can be taken back, and a second press changes nothing", async () => {
    await subscribe("anna");
    await cancel();

    await uncancel();
    const { currentSubscriptions: held } = await uncancel();

    expect(held["prod_vip_monthly"]).toMatchObject({ cancels: false });
    await clock.advance(31 * DAY);
    expect(await current()).toMatchObject({ state: "paid" });
  });

  it("in Stripe's portal (`cancel_at` only) shows as cancelled and can be taken back", async () => {
    await subscribe("anna");
    const { id } = requireFirst(await subscriptionsOf("anna"));
    await control.portalCancel({ subscription: id });
    await control.idle({});
    const cancelled = await current();

    await uncancel();

    expect(cancelled).toMatchObject({ cancels: true });
    expect(await current()).toMatchObject({ cancels: false });
    expect(requireFirst(await subscriptionsOf("anna"))).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
    });
  });

  it("cannot be taken back after its date, and the learner still counts as a former subscriber", async () => {
    await subscribe("anna");
    await cancel();
    await clock.advance(31 * DAY);

    expect(await currentSubscriptions()).toEqual({});
    expect(await run(getHasAlreadySubscribed, { data: null, auth })).toEqual({ hasAlreadySubscribed: true });
    await expect(uncancel()).rejects.toMatchObject(refusedAs("not-found"));
  });

  it("cannot be taken back for a product that is not held", async () => {
    await subscribe("anna");
    await cancel();

    await expect(uncancel("prod_basic_monthly")).rejects.toMatchObject(refusedAs("conflict"));
    expect(await current()).toMatchObject({ cancels: true });
  });

  it("finds nothing to cancel for somebody without a plan", async () => {
    await expect(cancel()).rejects.toMatchObject(refusedAs("not-found"));
  });

  it("of a plan in a store is refused", async () => {
    await storesStandIn.control.storePurchase({
      uid: "anna",
      store: "app_store",
      product: "gruezi_vip_monthly",
    });

    await expect(cancel()).rejects.toMatchObject(refusedAs("other-platform"));
  });

  it("reaches the web's plan beside a better one from a store, or it would be paid for ever", async () => {
    await subscribe("anna", { packageID: "basic_monthly" });
    await storesStandIn.control.storePurchase({
      uid: "anna",
      store: "app_store",
      product: "gruezi_vip_monthly",
    });

    const { currentSubscriptions: held } = await cancel();

    expect(held).toMatchObject({
      prod_basic_monthly: { cancels: true },
      gruezi_vip_monthly: { cancels: false, isPrimary: true },
    });
  });

  it("during the account's deletion is refused and writes nothing", async () => {
    await store().doc("DeletedUsers/anna").set({ at: new Date() });

    await expect(cancel()).rejects.toMatchObject(refusedAs("not-allowed"));

    expect((await store().doc("Billing/anna").get()).exists).toBe(false);
  });
});

describe("a yearly plan whose first payment failed", () => {
  /** The trial is over, the year's payment has failed, and it is the next day. */
  async function haveFailed(): Promise<void> {
    await subscribe("anna", { packageID: "vip_annually" }, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);
  }

  it("keeps its access for seven days from the period's start", async () => {
    await haveFailed();

    const { state, accessUntil } = await current();

    expect(state).toBe("grace");
    const left = (accessUntil - clock.now()) / DAY;
    expect(left).toBeGreaterThan(GRACE_DAYS - 2);
    expect(left).toBeLessThan(GRACE_DAYS);
  });

  it("is paid and restored by a new card", async () => {
    await haveFailed();

    const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth });
    await pay(id);

    expect(await current()).toMatchObject({ state: "paid", Tier: 2 });
    expect(await chargedTo("anna")).toBe(42_120);
  });

  it("loses its access after seven days, not after a year", async () => {
    await haveFailed();

    await clock.advance(GRACE_DAYS * DAY);

    expect(await requireEntitlement("anna")).toMatchObject({ tier: 0 });
  });

  it("ends at once with a cancellation, because nobody has paid for the year", async () => {
    await haveFailed();

    await cancel();

    expect(await currentSubscriptions()).toEqual({});
    expect(await chargedTo("anna")).toBe(0);
  });

  it("cannot be resumed without a payment, and no second plan is sold", async () => {
    await haveFailed();

    await expect(uncancel("prod_vip_annually")).rejects.toMatchObject(refusedAs("not-changeable"));
    const again = run(createStripeCheckoutSession, {
      data: { offerID: OFFER_IN_USE, packageID: "basic_monthly" },
      auth,
    });
    await expect(again).rejects.toMatchObject(refusedAs("already-subscribed"));
  });
});
