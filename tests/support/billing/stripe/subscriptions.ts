import { aReceiver, aStripeAccount, buy } from "./account.ts";

export async function aPaidSubscription(price = "price_vip_monthly") {
  const account = await aStripeAccount();
  return { ...account, ...(await buy(account, { price, trialDays: null })) };
}

/** The receiver gets only later events of the account. */
export async function aSubscriptionThatIsHeard(wish: Parameters<typeof buy>[1] = {}) {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  const bought = await buy(account, wish);
  await account.control.idle();
  receiver.events.length = 0;
  const now = () =>
    account.stripe.subscriptions.retrieve(bought.subscription.id, { expand: ["latest_invoice"] });
  return { ...account, ...bought, receiver, now };
}
