import { DAY, HOUR, SECOND } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { aStripeAccount, onlyItem } from "#support/billing/stripe/account.ts";
import { aSubscriptionThatIsHeard } from "#support/billing/stripe/subscriptions.ts";

it("the end of a trial is announced three days before", async () => {
  const { control, receiver, subscription } = await aSubscriptionThatIsHeard();

  await control.advance({ milliseconds: 27 * DAY + HOUR });

  expect(receiver.events).toMatchObject([
    {
      type: "customer.subscription.trial_will_end",
      created: (subscription.trial_end ?? 0) - (3 * DAY) / SECOND,
    },
  ]);
});

it("when a trial ends the status changes first, and the charge comes an hour later", async () => {
  const { control, receiver, subscription, now } = await aSubscriptionThatIsHeard();

  await control.advance({ milliseconds: 30 * DAY + 10 * SECOND });
  const rolled = await now();
  await control.advance({ milliseconds: HOUR });
  const charged = await now();

  expect(rolled).toMatchObject({ status: "active", latest_invoice: { status: "draft", amount_due: 3900 } });
  expect(onlyItem(rolled).current_period_start).toBe(subscription.trial_end);
  expect(charged.latest_invoice).toMatchObject({ status: "paid", amount_paid: 3900, attempt_count: 1 });
  expect(receiver.types().slice(-2)).toEqual(["customer.subscription.updated", "invoice.paid"]);
});

it("each event has its own time", async () => {
  const { control, receiver, subscription } = await aSubscriptionThatIsHeard();
  const end = subscription.trial_end ?? 0;

  await control.advance({ milliseconds: 60 * DAY });

  expect(receiver.events.map(({ created }) => created - end)).toEqual([
    (-3 * DAY) / SECOND,
    0,
    HOUR / SECOND,
  ]);
});

it("a year's renewals keep to their day", async () => {
  const { control, item, now, stripe, subscription } = await aSubscriptionThatIsHeard({ trialDays: null });

  await control.advance({ milliseconds: 370 * DAY });

  const renewed = await now();
  const began = new Date(item.current_period_start * SECOND);
  const begins = new Date(onlyItem(renewed).current_period_start * SECOND);
  expect(begins.getUTCFullYear()).toBe(began.getUTCFullYear() + 1);
  expect([begins.getUTCMonth(), begins.getUTCDate()]).toEqual([began.getUTCMonth(), began.getUTCDate()]);
  expect((await stripe.invoices.list({ subscription: subscription.id, limit: 100 })).data).toHaveLength(13);
});

it.each([
  ["the flag", "cancel_at_period_end"],
  ["the portal's date", "cancel_at"],
])("a subscription cancelled by %s ends with its period", async (_what, field) => {
  const { control, stripe, receiver, subscription, item, now } = await aSubscriptionThatIsHeard({
    trialDays: null,
  });
  await (field === "cancel_at"
    ? control.portalCancel({ subscription: subscription.id })
    : stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));

  await control.advance({ milliseconds: 32 * DAY });

  expect(await now()).toMatchObject({ status: "canceled", ended_at: item.current_period_end });
  expect(receiver.types()).toEqual(["customer.subscription.updated", "customer.subscription.deleted"]);
});

it("a trial that was cancelled ends without a charge", async () => {
  const { control, stripe, subscription, now } = await aSubscriptionThatIsHeard();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });

  await control.advance({ milliseconds: 31 * DAY });

  expect(await now()).toMatchObject({ status: "canceled", ended_at: subscription.trial_end });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});

it("a subscription unpaid for 23 hours expires", async () => {
  const { control, stripe, clock } = await aStripeAccount();
  const now = clock.now();
  control.seed({
    customers: [{ id: "cus_beat", created: now }],
    subscriptions: [
      {
        id: "sub_beat",
        customer: "cus_beat",
        price: "price_vip_monthly",
        status: "incomplete",
        created: now,
        currentPeriodStart: now,
        currentPeriodEnd: now + 30 * DAY,
      },
    ],
  });

  await control.advance({ milliseconds: 22 * HOUR });
  const waiting = await stripe.subscriptions.retrieve("sub_beat");
  await control.advance({ milliseconds: 2 * HOUR });

  expect(waiting.status).toBe("incomplete");
  expect(await stripe.subscriptions.retrieve("sub_beat", { expand: ["latest_invoice"] })).toMatchObject({
    status: "incomplete_expired",
    latest_invoice: { status: "void" },
  });
});

it("an unpaid subscription goes on, with drafts that are not charged", async () => {
  const { control, receiver, subscription, now } = await aSubscriptionThatIsHeard({ trialDays: null });

  control.endUnpaid({ subscription: subscription.id });
  await control.advance({ milliseconds: 40 * DAY });

  expect(await now()).toMatchObject({
    status: "unpaid",
    latest_invoice: { status: "draft", attempt_count: 0 },
  });
  expect(receiver.types()).toEqual(["customer.subscription.updated", "customer.subscription.updated"]);
});

it("an unpaid subscription is active again when its latest invoice is finalized and paid", async () => {
  const { control, stripe, subscription, now } = await aSubscriptionThatIsHeard({ trialDays: null });
  control.endUnpaid({ subscription: subscription.id });
  await control.advance({ milliseconds: 40 * DAY });
  const { latest_invoice: draft } = await stripe.subscriptions.retrieve(subscription.id);

  await expect(stripe.invoices.pay(String(draft))).rejects.toThrow();
  await stripe.invoices.finalizeInvoice(String(draft), { auto_advance: false });
  await expect(stripe.invoices.finalizeInvoice(String(draft), { auto_advance: false })).rejects.toThrow(
    "already finalized",
  );
  await stripe.invoices.pay(String(draft));

  expect(await now()).toMatchObject({ status: "active", latest_invoice: { status: "paid" } });
});

it("a dispute is reported when opened and when closed", async () => {
  const { control, receiver, subscription } = await aSubscriptionThatIsHeard({ trialDays: null });

  const { id: dispute } = control.dispute({ invoice: String(subscription.latest_invoice) });
  control.closeDispute({ dispute, outcome: "lost" });
  await control.idle();

  expect(receiver.events).toMatchObject([
    { type: "charge.dispute.created", data: { object: { status: "needs_response", amount: 3900 } } },
    { type: "charge.dispute.funds_withdrawn", data: { object: { status: "needs_response" } } },
    { type: "charge.dispute.closed", data: { object: { status: "lost" } } },
  ]);
});

it("a test clock shows the time here, and moves it", async () => {
  const { stripe, clock } = await aStripeAccount();
  const start = Math.floor(clock.now() / SECOND);
  const made = await stripe.testHelpers.testClocks.create({ frozen_time: start, name: "a year" });

  const advancing = await stripe.testHelpers.testClocks.advance(made.id, {
    frozen_time: start + (30 * DAY) / SECOND,
  });
  await expect.poll(async () => (await stripe.testHelpers.testClocks.retrieve(made.id)).status).toBe("ready");

  expect(advancing.status).toBe("advancing");
  expect(clock.offset()).toBe(30 * DAY);
  expect(await stripe.testHelpers.testClocks.del(made.id)).toMatchObject({ deleted: true });
});

it.each([
  ["backwards", -DAY],
  ["more than two intervals", 800 * DAY],
])("a test clock does not go %s", async (_what, milliseconds) => {
  const { stripe, clock } = await aStripeAccount();
  const start = Math.floor(clock.now() / SECOND);
  const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: start });

  const call = stripe.testHelpers.testClocks.advance(id, { frozen_time: start + milliseconds / SECOND });

  await expect(call).rejects.toMatchObject({ statusCode: 400, param: "frozen_time" });
});
