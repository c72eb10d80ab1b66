import { DAY } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { expect, it } from "vitest";
import { onlyItem } from "#support/billing/stripe/account.ts";
import { aPaidSubscription } from "#support/billing/stripe/subscriptions.ts";

const scheduleTo = async (stripe: Stripe, subscription: Stripe.Subscription, price: string) => {
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const { current_period_start: start, current_period_end: end, price: current } = onlyItem(subscription);
  return stripe.subscriptionSchedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      { start_date: start, end_date: end, items: [{ price: current.id, quantity: 1 }] },
      { items: [{ price, quantity: 1 }], proration_behavior: "none" },
    ],
  });
};

it("a schedule starts with the current subscription", async () => {
  const { stripe, subscription, item } = await aPaidSubscription();

  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });

  expect(schedule).toMatchObject({
    status: "active",
    subscription: subscription.id,
    end_behavior: "release",
    current_phase: { start_date: item.current_period_start, end_date: item.current_period_end },
    phases: [{ items: [{ price: "price_vip_monthly", quantity: 1 }] }],
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBe(schedule.id);
});

it("no other parameters are accepted for a schedule of a subscription", async () => {
  const { stripe, subscription } = await aPaidSubscription();

  const call = stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
    end_behavior: "release",
  });

  await expect(call).rejects.toMatchObject({ param: "end_behavior" });
});

it("a subscription has one schedule at most", async () => {
  const { stripe, subscription } = await aPaidSubscription();
  await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });

  const call = stripe.subscriptionSchedules.create({ from_subscription: subscription.id });

  await expect(call).rejects.toMatchObject({ message: expect.stringContaining("already attached") });
});

it.each([
  ["phases with a gap", (end: number) => ({ start_date: end + 60 }), "phases[1][start_date]"],
  ["a phase that ends before it starts", (end: number) => ({ end_date: end - 60 }), "phases[1][end_date]"],
  [
    "a phase with a price that is not there",
    () => ({ items: [{ price: "price_x" }] }),
    "phases[1][items][0][price]",
  ],
])("%s is refused", async (_what, change, param) => {
  const { stripe, subscription, item } = await aPaidSubscription();
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const { current_period_start: start, current_period_end: end } = item;

  const call = stripe.subscriptionSchedules.update(id, {
    phases: [
      { start_date: start, end_date: end, items: [{ price: "price_vip_monthly" }] },
      { items: [{ price: "price_basic_monthly" }], ...change(end) },
    ],
  });

  await expect(call).rejects.toMatchObject({ param });
});

it("a running phase cannot start differently", async () => {
  const { stripe, subscription, item } = await aPaidSubscription();
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });

  const call = stripe.subscriptionSchedules.update(id, {
    phases: [
      {
        start_date: item.current_period_start + 60,
        end_date: item.current_period_end,
        items: [{ price: "price_vip_monthly" }],
      },
    ],
  });

  await expect(call).rejects.toMatchObject({ param: "phases[0][start_date]" });
});

it("a scheduled change takes place when the period ends, and is charged then", async () => {
  const { stripe, control, subscription, item } = await aPaidSubscription("price_vip_monthly");
  const schedule = await scheduleTo(stripe, subscription, "price_basic_annually");

  await control.advance({ milliseconds: 32 * DAY });

  const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
  expect(onlyItem(changed)).toMatchObject({
    price: { id: "price_basic_annually" },
    current_period_start: item.current_period_end,
  });
  expect(changed.latest_invoice).toMatchObject({ amount_paid: 15120, billing_reason: "subscription_cycle" });
  expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).current_phase?.start_date).toBe(
    item.current_period_end,
  );
});

it("a schedule is released after its last phase, and the subscription continues", async () => {
  const { stripe, control, subscription } = await aPaidSubscription("price_vip_monthly");
  const schedule = await scheduleTo(stripe, subscription, "price_basic_monthly");

  await control.advance({ milliseconds: 63 * DAY });

  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: "released",
    released_subscription: subscription.id,
    subscription: null,
  });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "active",
    schedule: null,
  });
});

it("a released schedule changes nothing any more", async () => {
  const { stripe, control, subscription } = await aPaidSubscription();
  const { id } = await scheduleTo(stripe, subscription, "price_basic_monthly");

  const released = await stripe.subscriptionSchedules.release(id);
  await control.advance({ milliseconds: 32 * DAY });

  const renewed = await stripe.subscriptions.retrieve(subscription.id);
  expect(released.status).toBe("released");
  expect(renewed.schedule).toBeNull();
  expect(onlyItem(renewed).price.id).toBe("price_vip_monthly");
  await expect(stripe.subscriptionSchedules.release(id)).rejects.toMatchObject({ statusCode: 400 });
});

it("a managed subscription's end is decided by its schedule only", async () => {
  const { stripe, control, subscription } = await aPaidSubscription();
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });

  const call = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });

  await expect(call).rejects.toMatchObject({
    message: `The subscription is managed by the subscription schedule \`${id}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  });
  expect(() => control.portalCancel({ subscription: subscription.id })).toThrow("is managed by");
});

it("a subscription cancelled at once cancels its schedule", async () => {
  const { stripe, subscription } = await aPaidSubscription();
  const { id } = await scheduleTo(stripe, subscription, "price_basic_monthly");

  await stripe.subscriptions.cancel(subscription.id);

  expect(await stripe.subscriptionSchedules.retrieve(id)).toMatchObject({ status: "canceled" });
});
