import { DAY, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { FAILING_LATER_CARD, onlyItem } from "#support/billing/stripe/account.ts";
import { aSubscriptionThatIsHeard } from "#support/billing/stripe/subscriptions.ts";

describe("a subscription made with error_if_incomplete", () => {
  const create = async (wish: Parameters<typeof aSubscriptionThatIsHeard>[0] = {}) => {
    const bought = await aSubscriptionThatIsHeard(wish);
    const made = bought.stripe.subscriptions.create({
      customer: bought.customer.id,
      items: [{ price: "price_basic_monthly" }],
      default_payment_method: String(bought.subscription.default_payment_method),
      payment_behavior: "error_if_incomplete",
      billing_mode: { type: "flexible" },
      metadata: { app: "gruezi" },
    });
    return { ...bought, made };
  };

  it("is active and paid for at once", async () => {
    const { made } = await create();

    expect(await made).toMatchObject({ status: "active", trial_end: null, metadata: { app: "gruezi" } });
  });

  it("is not created with a declined card", async () => {
    const { made, stripe, customer } = await create({ card: FAILING_LATER_CARD });

    await expect(made).rejects.toMatchObject({ type: "StripeCardError", statusCode: 402 });
    expect((await stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toHaveLength(1);
  });
});

describe("a pause of payments by the API", () => {
  const pause = async () => {
    const bought = await aSubscriptionThatIsHeard({ trialDays: null });
    const end = onlyItem(bought.subscription).current_period_end;
    const resumes = end + (20 * DAY) / SECOND;
    await bought.stripe.subscriptions.update(bought.subscription.id, {
      pause_collection: { behavior: "void", resumes_at: resumes },
    });
    return { ...bought, end, resumes };
  };
  const GO_ON = {
    pause_collection: "",
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
    payment_behavior: "error_if_incomplete",
  } as const;

  it("voids the renewals in it, and ends by itself", async () => {
    const { control, now, resumes } = await pause();

    expect((await now()).pause_collection).toEqual({ behavior: "void", resumes_at: resumes });
    await control.advance({ milliseconds: 40 * DAY });
    expect(await now()).toMatchObject({ status: "active", latest_invoice: { status: "void" } });
    await control.advance({ milliseconds: 15 * DAY });
    expect((await now()).pause_collection).toBeNull();
  });

  it("is refused with an end that has passed", async () => {
    const { stripe, subscription } = await aSubscriptionThatIsHeard({ trialDays: null });

    await expect(
      stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: "void", resumes_at: 1 } }),
    ).rejects.toMatchObject({ param: "pause_collection[resumes_at]" });
  });

  it("can be ended with a new period, which is charged", async () => {
    const { stripe, control, subscription, now, end } = await pause();
    await control.advance({ milliseconds: 40 * DAY });

    await stripe.subscriptions.update(subscription.id, GO_ON);

    const renewed = await now();
    expect(renewed).toMatchObject({ pause_collection: null, latest_invoice: { status: "paid" } });
    expect(onlyItem(renewed).current_period_start).toBeGreaterThan(end);
  });

  it("stays when the charge for a new period is declined", async () => {
    const { stripe, control, customer, subscription, now } = await pause();
    await control.advance({ milliseconds: 40 * DAY });
    control.failNextCharge({ customer: customer.id });

    await expect(stripe.subscriptions.update(subscription.id, GO_ON)).rejects.toMatchObject({
      type: "StripeCardError",
    });
    expect(await now()).toMatchObject({
      pause_collection: { behavior: "void" },
      latest_invoice: { status: "void" },
    });
  });
});
