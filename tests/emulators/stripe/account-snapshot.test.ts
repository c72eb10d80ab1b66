import { expect, it } from "vitest";
import { aReceiver, aStripeAccount, buy } from "#support/billing/stripe/account.ts";

it("a snapshot of an account is restored any number of times", async () => {
  const account = await aStripeAccount();
  const { subscription } = await buy(account);
  const bringBack = account.standIn.snapshot();

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

it("a snapshot restores waiting webhooks", async () => {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  account.control.hold();
  await buy(account);
  const bringBack = account.standIn.snapshot();
  await account.control.flush();
  const told = receiver.types();

  bringBack();
  const waiting = account.control.deliveries().map(({ state }) => state);
  await account.control.flush();

  expect(waiting).toEqual(told.map(() => "held"));
  expect(receiver.types()).toEqual([...told, ...told]);
});

it("an update after a restore states the values before the snapshot", async () => {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  const { subscription } = await buy(account);
  await account.control.idle();
  account.standIn.snapshot()();

  await account.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await account.control.idle();

  expect(receiver.events.at(-1)?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false });
});
