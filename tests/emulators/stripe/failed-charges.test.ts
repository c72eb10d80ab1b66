import { DAY, HOUR, SECOND } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import {
  aReceiver,
  aStripeAccount,
  CHALLENGED_CARD,
  CHALLENGED_ONCE_CARD,
  FAILING_LATER_CARD,
  GOOD_CARD,
  onlyItem,
} from "#support/billing/stripe/account.ts";
import { aSubscriptionThatIsHeard } from "#support/billing/stripe/subscriptions.ts";

type HeardSubscription = Awaited<ReturnType<typeof aSubscriptionThatIsHeard>>;

/** Leaves a good card, which is not yet a default. */
async function leaveGoodCard({ stripe, control, customer }: HeardSubscription): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    customer: customer.id,
    currency: "chf",
    success_url: "https://gruezi.example/done",
  });
  control.completeCheckout({ session: session.id, card: GOOD_CARD });
  const { payment_method: card } = await stripe.setupIntents.retrieve(String(session.setup_intent));
  return String(card);
}

it("a failed renewal is past due in the new period, and retried on days 3, 5 and 7", async () => {
  const { control, receiver, now, subscription } = await aSubscriptionThatIsHeard({
    card: FAILING_LATER_CARD,
  });

  await control.advance({ milliseconds: 31 * DAY });
  const failed = await now();
  await control.advance({ milliseconds: 7 * DAY });
  const ended = await now();

  expect(failed).toMatchObject({ status: "past_due", latest_invoice: { status: "open", attempt_count: 1 } });
  expect(onlyItem(failed).current_period_start).toBe(subscription.trial_end);
  expect(ended).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", attempt_count: 4, next_payment_attempt: null },
  });
  const first = (subscription.trial_end ?? 0) + HOUR / SECOND;
  const attempts = receiver.events.filter(({ type }) => type === "invoice.payment_failed");
  expect(attempts.map(({ created }) => (created - first) / (DAY / SECOND))).toEqual([0, 3, 5, 7]);
  expect(receiver.types().at(-1)).toBe("customer.subscription.deleted");
});

it("a working card pays at the next attempt", async () => {
  const { control, customer, now } = await aSubscriptionThatIsHeard({ trialDays: null });
  control.failNextCharge({ customer: customer.id });

  await control.advance({ milliseconds: 32 * DAY });
  const failed = await now();
  await control.advance({ milliseconds: 3 * DAY });

  expect(failed.status).toBe("past_due");
  expect(await now()).toMatchObject({
    status: "active",
    latest_invoice: { attempt_count: 2, status: "paid" },
  });
});

it("a new card pays the open invoice, and restores the subscription", async () => {
  const account = await aSubscriptionThatIsHeard({ card: FAILING_LATER_CARD });
  const { control, stripe, subscription, now } = account;
  await control.advance({ milliseconds: 31 * DAY });
  const card = await leaveGoodCard(account);

  await stripe.subscriptions.update(subscription.id, { default_payment_method: card });
  const { latest_invoice: open } = await stripe.subscriptions.retrieve(subscription.id);
  const paid = await stripe.invoices.pay(String(open));

  expect(paid).toMatchObject({ status: "paid", attempt_count: 1 });
  expect(await now()).toMatchObject({ status: "active" });
});

it("a customer's default card does not replace the subscription's own", async () => {
  const account = await aSubscriptionThatIsHeard({ card: FAILING_LATER_CARD });
  const { control, stripe, customer, now } = account;
  const card = await leaveGoodCard(account);
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: card },
  });

  await control.advance({ milliseconds: 31 * DAY });

  expect(await now()).toMatchObject({ status: "past_due" });
});

/** A subscription renewed after its trial, and unpaid, because the bank asks for the holder. */
async function aChallengedRenewal() {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  const { control, stripe } = account;
  const customer = await stripe.customers.create({});
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: "price_vip_monthly" }],
    subscription_data: { trial_period_days: 30 },
    success_url: "https://gruezi.example/done",
  });
  control.completeCheckout({ session: session.id, card: CHALLENGED_CARD });
  control.finishChallenge({ session: session.id, outcome: "complete" });
  await control.advance({ milliseconds: 31 * DAY });
  const now = async () => {
    const { data } = await stripe.subscriptions.list({ status: "all", expand: ["data.latest_invoice"] });
    return data[0];
  };
  const { data } = await stripe.invoices.list({ status: "open" });
  return { ...account, receiver, now, invoice: data[0]?.id ?? "" };
}

it("a bank that challenges every charge asks for the holder, and Stripe does not retry", async () => {
  const { control, stripe, receiver, now, invoice } = await aChallengedRenewal();

  expect(receiver.types().slice(-3)).toEqual([
    "invoice.payment_failed",
    "invoice.payment_action_required",
    "customer.subscription.updated",
  ]);
  expect(control.events().findLast(({ type }) => type === "payment_intent.requires_action")).toMatchObject({
    data: { object: { status: "requires_action", amount: 3900 } },
  });
  expect((await stripe.invoicePayments.list({ invoice })).data).toMatchObject([{ status: "open" }]);
  await control.advance({ milliseconds: 14 * DAY });
  expect(await now()).toMatchObject({
    status: "past_due",
    latest_invoice: { attempt_count: 1, next_payment_attempt: null },
  });
  await control.advance({ milliseconds: DAY });
  expect(await now()).toMatchObject({ status: "canceled", latest_invoice: { status: "open" } });
});

it("a void invoice is neither paid nor confirmed", async () => {
  const { control, stripe, invoice } = await aChallengedRenewal();

  expect(await stripe.invoices.voidInvoice(invoice)).toMatchObject({ status: "void" });

  expect(() => control.answerChallenge({ invoice, outcome: "complete" })).toThrow("asks nothing");
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow("void");
  await expect(stripe.invoices.voidInvoice(invoice)).rejects.toThrow("You can only pass in open");
});

it.each([
  { outcome: "complete", status: "active", paid: "paid" },
  { outcome: "fail", status: "past_due", paid: "open" },
] as const)("a challenge that the holder answers with $outcome leaves $status", async (answered) => {
  const { control, stripe, now, invoice } = await aChallengedRenewal();
  const [asked] = (await stripe.invoicePayments.list({ invoice })).data;

  control.answerChallenge({ invoice, outcome: answered.outcome });

  expect(await now()).toMatchObject({ status: answered.status, latest_invoice: { status: answered.paid } });
  const [payment] = (await stripe.invoicePayments.list({ invoice })).data;
  expect(payment?.payment).toEqual(asked?.payment);
  expect(() => control.answerChallenge({ invoice, outcome: "complete" })).toThrow("asks nothing");
});

it("a payment by hand with a challenged card waits for the holder", async () => {
  const { stripe, now, invoice } = await aChallengedRenewal();

  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    type: "StripeCardError",
    code: "invoice_payment_intent_requires_action",
  });
  expect(await now()).toMatchObject({ status: "past_due" });
});

it("a bank that challenges once accepts later charges", async () => {
  const account = await aStripeAccount();
  const customer = await account.stripe.customers.create({});
  const session = await account.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: "price_vip_monthly" }],
    success_url: "https://gruezi.example/done",
  });
  account.control.completeCheckout({ session: session.id, card: CHALLENGED_ONCE_CARD });
  account.control.finishChallenge({ session: session.id, outcome: "complete" });

  await account.control.advance({ milliseconds: 32 * DAY });

  const [subscription] = (await account.stripe.subscriptions.list({ customer: customer.id })).data;
  expect(subscription?.status).toBe("active");
});
