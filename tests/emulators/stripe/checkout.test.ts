import { DAY, HOUR } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import {
  aCustomer,
  aReceiver,
  aStripeAccount,
  buy,
  CHALLENGED_CARD,
  CHALLENGED_ONCE_CARD,
  DECLINED_CARD,
  FAILING_LATER_CARD,
  GOOD_CARD,
  openCheckout,
} from "#support/billing/stripe/account.ts";

async function anOpenSession(trialDays: number | null = 30) {
  const account = await aStripeAccount();
  const customer = await aCustomer(account.stripe);
  const session = await openCheckout(account.stripe, customer.id, { trialDays });
  return { ...account, customer, session };
}

async function aSetupSession() {
  const account = await aStripeAccount();
  const bought = await buy(account);
  const session = await account.stripe.checkout.sessions.create({
    mode: "setup",
    customer: bought.customer.id,
    currency: "chf",
    setup_intent_data: { metadata: { subscription: bought.subscription.id } },
    success_url: "https://gruezi.example/success-card-update?session_id={CHECKOUT_SESSION_ID}",
  });
  return { ...account, ...bought, session };
}

it("a trial is begun at checkout, and paid for when it ends", async () => {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  const { subscription, item } = await buy(account);
  await account.control.idle();

  await account.control.advance({ milliseconds: 31 * DAY });

  expect(subscription.status).toBe("trialing");
  expect(item.current_period_end).toBe(subscription.trial_end);
  expect(receiver.types()).toEqual([
    "customer.subscription.created",
    "invoice.paid",
    "checkout.session.completed",
    "customer.subscription.trial_will_end",
    "customer.subscription.updated",
    "invoice.paid",
  ]);
  expect(await account.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});

it("the card goes to the subscription, not to the customer", async () => {
  const account = await aStripeAccount();
  const { customer, subscription } = await buy(account);

  const card = await account.stripe.paymentMethods.retrieve(String(subscription.default_payment_method));

  expect(card.card).toMatchObject({ brand: "visa", last4: "4242" });
  expect(card.customer).toBe(customer.id);
  expect(customer.invoice_settings.default_payment_method).toBeNull();
});

it("a card has one fingerprint for all customers and expiry dates", async () => {
  const account = await aStripeAccount();
  const { customer } = await buy(account);
  const session = await openCheckout(account.stripe, (await aCustomer(account.stripe)).id);
  account.control.completeCheckout({ session: session.id, card: { number: GOOD_CARD, expiry: "01/31" } });

  const { data } = await account.stripe.paymentMethods.list();

  expect(data.map(({ customer: owner }) => owner)).not.toEqual([customer.id, customer.id]);
  expect(data[0]?.card?.fingerprint).toBe(data[1]?.card?.fingerprint);
});

it("without a trial the subscription is incomplete until its first invoice is paid", async () => {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);

  const { subscription } = await buy(account, { trialDays: null });
  await account.control.idle();

  expect(receiver.events.map(({ data }) => data.object)).toMatchObject([
    { object: "subscription", status: "incomplete" },
    { object: "invoice", amount_paid: 3900 },
    { object: "subscription", status: "active" },
    { object: "checkout.session", payment_status: "paid", subscription: subscription.id },
  ]);
});

it("success leads to the product with the session's id in the placeholder", async () => {
  const { control, stripe, session } = await anOpenSession();

  const outcome = control.completeCheckout({ session: session.id, card: GOOD_CARD });

  expect(outcome).toEqual({ redirect: `https://gruezi.example/success/${session.id}` });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: "complete",
    payment_status: "no_payment_required",
    url: null,
  });
});

it.each([
  ["is declined", { number: DECLINED_CARD }, "Your card was declined."],
  ["lacks funds", { number: "4000 0000 0000 9995" }, "Your card has insufficient funds."],
  ["has a mistyped number", { number: "4242424242424241" }, "Your card number is invalid."],
  ["has expired", { number: GOOD_CARD, expiry: "01/20" }, "Your card's expiration year is in the past."],
  ["has no such month", { number: GOOD_CARD, expiry: "13/40" }, "Your card's expiration date is incomplete."],
  ["lacks its code", { number: GOOD_CARD, cvc: "1" }, "Your card's security code is incomplete."],
])("a card that %s leaves the session open", async (_what, card, error) => {
  const { control, stripe, session, customer } = await anOpenSession();

  const outcome = control.completeCheckout({ session: session.id, card });

  expect(outcome).toEqual({ error });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open" });
  expect((await stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toEqual([]);
});

it("a real card is declined", async () => {
  const { control, session } = await anOpenSession();

  const outcome = control.completeCheckout({ session: session.id, card: "4111111111111111" });

  expect(outcome).toEqual({ error: expect.stringContaining("used a non test card") });
});

it("a card that fails later is accepted for a trial and declined for a payment", async () => {
  const withTrial = await anOpenSession(30);
  const withoutTrial = await anOpenSession(null);

  const trial = withTrial.control.completeCheckout({
    session: withTrial.session.id,
    card: FAILING_LATER_CARD,
  });
  const payment = withoutTrial.control.completeCheckout({
    session: withoutTrial.session.id,
    card: FAILING_LATER_CARD,
  });

  expect(trial).toHaveProperty("redirect");
  expect(payment).toEqual({ error: "Your card was declined." });
});

it("the bank's confirmation completes the session", async () => {
  const { control, stripe, session } = await anOpenSession(null);

  const asked = control.completeCheckout({ session: session.id, card: CHALLENGED_CARD });
  const answered = control.finishChallenge({ session: session.id, outcome: "complete" });

  expect(asked).toEqual({ challenge: `/c/pay/${session.id}/challenge` });
  expect(answered).toHaveProperty("redirect");
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "complete" });
});

it("the bank's refusal leaves the session open for another card", async () => {
  const { control, session } = await anOpenSession();
  control.completeCheckout({ session: session.id, card: CHALLENGED_ONCE_CARD });

  const refused = control.finishChallenge({ session: session.id, outcome: "fail" });
  const again = control.completeCheckout({ session: session.id, card: GOOD_CARD });

  expect(refused).toEqual({ error: expect.stringContaining("unable to authenticate") });
  expect(again).toHaveProperty("redirect");
});

it("a confirmation without a challenge completes nothing", async () => {
  const { control, session } = await anOpenSession();

  const outcome = control.finishChallenge({ session: session.id, outcome: "complete" });

  expect(outcome).toHaveProperty("error");
});

it("a session is completed once", async () => {
  const { control, stripe, session, customer } = await anOpenSession();
  control.completeCheckout({ session: session.id, card: GOOD_CARD });

  const outcome = control.completeCheckout({ session: session.id, card: GOOD_CARD });

  expect(outcome).toEqual({ dead: "complete" });
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
});

it("a session expired by the API is closed", async () => {
  const { control, stripe, session } = await anOpenSession();

  const expired = await stripe.checkout.sessions.expire(session.id);

  expect(expired).toMatchObject({ status: "expired", url: null });
  expect(control.completeCheckout({ session: session.id, card: GOOD_CARD })).toEqual({ dead: "expired" });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
});

it("a session expires when its time is over", async () => {
  const receiver = await aReceiver();
  const { control, stripe, clock } = await aStripeAccount(receiver);
  const customer = await aCustomer(stripe);
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    customer: customer.id,
    currency: "chf",
    success_url: "https://gruezi.example/done",
    expires_at: Math.floor(clock.now() / 1000) + 45 * 60,
  });

  await control.advance({ milliseconds: HOUR });

  expect(receiver.events).toMatchObject([
    { type: "checkout.session.expired", created: session.expires_at, data: { object: { id: session.id } } },
  ]);
  expect(await stripe.setupIntents.retrieve(String(session.setup_intent))).toMatchObject({
    status: "canceled",
  });
});

it("payments for a deleted customer are refused", async () => {
  const { control, stripe, session, customer } = await anOpenSession();

  await stripe.customers.del(customer.id);

  expect(control.completeCheckout({ session: session.id, card: GOOD_CARD })).toEqual({
    dead: "customer-gone",
  });
  await expect(openCheckout(stripe, customer.id)).rejects.toMatchObject({
    code: "resource_missing",
    param: "customer",
  });
});

it("a new card is set up without a charge or use", async () => {
  const { control, stripe, subscription, session } = await aSetupSession();

  const outcome = control.completeCheckout({ session: session.id, card: "5555555555554444" });

  const intent = await stripe.setupIntents.retrieve(String(session.setup_intent), {
    expand: ["payment_method"],
  });
  expect(outcome).toEqual({
    redirect: `https://gruezi.example/success-card-update?session_id=${session.id}`,
  });
  expect(intent).toMatchObject({
    status: "succeeded",
    metadata: { subscription: subscription.id },
    payment_method: { card: { last4: "4444", brand: "mastercard" } },
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBe(
    subscription.default_payment_method,
  );
});
