import { expect, it } from "vitest";
import { aReceiver, aStripeAccount, buy } from "#support/billing/stripe/account.ts";

it("an account that was kept is brought back as often as that is wanted", async () => {
  const account = await aStripeAccount();
  const { subscription } = await buy(account);
  const bringBack = account.standIn.keep();

  await account.stripe.subscriptions.cancel(subscription.id);
  bringBack();
  const canceled = await account.stripe.subscriptions.cancel(subscription.id);
  bringBack();

  expect(canceled.status).toBe("canceled");
  expect(await account.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: subscription.status,
    canceled_at: null,
  });
});

it("what waited to be told when an account was kept waits again", async () => {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  account.control.hold();
  await buy(account);
  const bringBack = account.standIn.keep();
  await account.control.flush();
  const told = receiver.types();

  bringBack();
  const waiting = account.control.deliveries().map(({ state }) => state);
  await account.control.flush();

  expect(waiting).toEqual(told.map(() => "held"));
  expect(receiver.types()).toEqual([...told, ...told]);
});

it("an update still says what was different before the account was kept", async () => {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  const { subscription } = await buy(account);
  await account.control.idle();
  account.standIn.keep()();

  await account.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await account.control.idle();

  expect(receiver.events.at(-1)?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false });
});
