import { expect, it } from "vitest";
import { aPaidSubscription, aSubscriptionThatIsHeard } from "#support/billing/stripe/subscriptions.ts";

const PRICE = 3_900;

const aPayment = async () => {
  const account = await aSubscriptionThatIsHeard({ trialDays: null });
  const { data } = await account.stripe.invoicePayments.list({
    invoice: String(account.subscription.latest_invoice),
  });
  const intent = String(data[0]?.payment.payment_intent);
  return { ...account, invoice: String(account.subscription.latest_invoice), intent };
};

it("a failed refund is reported twice, and the payment can be refunded again", async () => {
  const { control, stripe, receiver, invoice, intent } = await aPayment();
  const { id: refund } = control.refund({ invoice });

  control.failRefund({ refund, reason: "lost_or_stolen_card" });
  await control.idle();

  expect(receiver.types()).toEqual(["refund.created", "refund.updated", "refund.failed"]);
  expect(receiver.events.at(-1)?.data.object).toMatchObject({
    status: "failed",
    failure_reason: "lost_or_stolen_card",
  });
  const { status } = await stripe.refunds.create({ payment_intent: intent });
  expect(status).toBe("succeeded");
});

it("a refund fails only once", async () => {
  const { control, invoice } = await aPayment();
  const { id: refund } = control.refund({ invoice });
  control.failRefund({ refund });

  expect(() => control.failRefund({ refund })).toThrow("has failed already");
});

it("an inquiry moves no money, and is closed without a dispute", async () => {
  const { control, stripe, receiver, invoice, intent } = await aPayment();

  const { id } = control.dispute({ invoice, status: "warning_needs_response" });
  control.moveDispute({ dispute: id, status: "warning_under_review" });
  control.closeDispute({ dispute: id, outcome: "warning_closed" });
  await control.idle();

  expect(receiver.types()).toEqual([
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
  ]);
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { id, status: "warning_closed", balance_transactions: [] },
  ]);
});

it("an inquiry that becomes a dispute withdraws the money then", async () => {
  const { control, receiver, invoice } = await aPayment();
  const { id } = control.dispute({ invoice, status: "warning_needs_response" });

  control.moveDispute({ dispute: id, status: "needs_response" });
  await control.idle();

  expect(receiver.types()).toEqual([
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.funds_withdrawn",
  ]);
});

it("a won dispute returns the money, after an appeal as well", async () => {
  const { control, stripe, receiver, invoice } = await aPayment();
  const { id } = control.dispute({ invoice });

  control.moveDispute({ dispute: id, status: "under_review" });
  control.moveDispute({ dispute: id, status: "lost" });
  control.moveDispute({ dispute: id, status: "appeal_needs_response" });
  control.moveDispute({ dispute: id, status: "won" });
  await control.idle();

  const { balance_transactions: moved } = await stripe.disputes.retrieve(id);
  expect(moved.map(({ amount }) => amount)).toEqual([-PRICE, PRICE]);
  expect(receiver.types()).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
  ]);
});

it.each([
  ["warning_needs_response", "won"],
  ["needs_response", "warning_closed"],
  ["prevented", "won"],
] as const)("a dispute that is %s is never %s next", async (status, next) => {
  const { control, invoice } = await aPayment();
  const { id } = control.dispute({ invoice, status });

  expect(() => control.moveDispute({ dispute: id, status: next })).toThrow(`is ${status}, not yet ${next}`);
});

it("a dispute may be partial", async () => {
  const { control, stripe, invoice } = await aPayment();

  const { id } = control.dispute({ invoice, amount: 1_000 });

  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    amount: 1_000,
    balance_transactions: [{ amount: -1_000 }],
  });
});

it("a coupon reduces later invoices, and the subscription names its discount", async () => {
  const { control, stripe, subscription, clock } = await aPaidSubscription();

  control.discount({ subscription: subscription.id, percentOff: 25 });
  await clock.advance(32 * 24 * 60 * 60 * 1000);

  const found = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["latest_invoice", "discounts"],
  });
  expect(found.discounts).toMatchObject([{ object: "discount", end: null, source: { type: "coupon" } }]);
  expect(found.latest_invoice).toMatchObject({
    subtotal: PRICE,
    total: 2_925,
    amount_paid: 2_925,
    total_discount_amounts: [{ amount: 975 }],
  });
});

it("a coupon for one invoice is used up", async () => {
  const { control, stripe, subscription, clock } = await aPaidSubscription();

  control.discount({ subscription: subscription.id, percentOff: 100, duration: "once" });
  await clock.advance(32 * 24 * 60 * 60 * 1000);
  await clock.advance(32 * 24 * 60 * 60 * 1000);

  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([PRICE, 0, PRICE]);
});

it("a schedule's phase without discounts drops them, and one with them carries them on", async () => {
  const { control, stripe, subscription } = await aPaidSubscription();
  control.discount({ subscription: subscription.id, percentOff: 50 });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const [running] = schedule.phases;
  const discount = String(running?.discounts[0]?.discount);
  const phase = {
    items: [{ price: "price_vip_monthly" }],
    start_date: running?.start_date ?? 0,
    end_date: running?.end_date ?? 0,
    discounts: [{ discount }],
  };

  const updated = await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [phase, { items: [{ price: "price_basic_monthly" }] }],
  });

  expect(discount).toMatch(/^di_/);
  expect(updated.phases.map(({ discounts }) => discounts.length)).toEqual([1, 0]);
  await expect(
    stripe.subscriptionSchedules.update(schedule.id, {
      phases: [{ ...phase, discounts: [{ discount: "di_x" }] }],
    }),
  ).rejects.toMatchObject({ code: "resource_missing", param: "phases[0][discounts][0][discount]" });
});

it("support can edit a price's metadata, and add an item before the plan", async () => {
  const { control, stripe, subscription } = await aPaidSubscription();

  control.editPrice({ price: "price_vip_monthly", metadata: { note: "x" } });
  control.addItem({ subscription: subscription.id });

  const { items } = await stripe.subscriptions.retrieve(subscription.id);
  expect(items.data.map(({ price }) => price.metadata)).toEqual([{}, { note: "x" }]);
});

it("a refund of what the bank has taken is refused, until the dispute is won", async () => {
  const { control, stripe, invoice, intent } = await aPayment();
  const { id } = control.dispute({ invoice });

  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: "charge_disputed",
    statusCode: 400,
  });

  control.closeDispute({ dispute: id, outcome: "won" });
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: PRICE });
});
