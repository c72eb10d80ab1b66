import { HOUR, MINUTE } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { loadCatalogue } from "#emulators/revenuecat/world/catalogue.ts";
import {
  aCustomer,
  aReceiver,
  aStripeAccount,
  buy,
  GOOD_CARD,
  openCheckout,
  type Receiver,
  type StripeAccount,
} from "#support/billing/stripe/account.ts";

const BOUGHT = ["customer.subscription.created", "invoice.paid", "checkout.session.completed"];

async function aHeardAccount(): Promise<StripeAccount & { receiver: Receiver }> {
  const receiver = await aReceiver();
  return { ...(await aStripeAccount(receiver)), receiver };
}

async function heldEvents() {
  const account = await aHeardAccount();
  account.control.hold();
  await buy(account);
  const ids = account.control.deliveries().map(({ eventId }) => eventId);
  return { ...account, ids };
}

const statesOf = ({ control }: StripeAccount) => control.deliveries().map(({ state }) => state);

it("webhooks are signed for Stripe's SDK, and follow the answer", async () => {
  const account = await aHeardAccount();
  const { id: customer } = await aCustomer(account.stripe);
  const { id: session } = await openCheckout(account.stripe, customer);

  account.control.completeCheckout({ session, card: GOOD_CARD });
  const before = account.receiver.types();
  await account.control.idle();

  const [subscription] = (await account.stripe.subscriptions.list({ customer })).data;
  expect(before).toEqual([]);
  expect(account.receiver.types()).toEqual(BOUGHT);
  expect(account.receiver.events[0]).toMatchObject({
    api_version: "2026-10-28.endive",
    livemode: false,
    data: { object: { id: subscription?.id, items: { data: [{ price: { id: "price_vip_monthly" } }] } } },
  });
});

it("an update states the previous values", async () => {
  const account = await aHeardAccount();
  const { subscription } = await buy(account);

  await account.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await account.control.idle();

  expect(account.receiver.events.at(-1)?.data.previous_attributes).toMatchObject({
    cancel_at_period_end: false,
    canceled_at: null,
  });
});

it("an update without changes is no event", async () => {
  const account = await aHeardAccount();
  const { subscription } = await buy(account);
  await account.stripe.subscriptions.update(subscription.id, { metadata: { note: "1" } });
  await account.control.idle();
  const heard = account.receiver.events.length;

  await account.stripe.subscriptions.update(subscription.id, { metadata: { note: "1" } });
  await account.control.idle();

  expect(account.receiver.events).toHaveLength(heard);
});

it("held webhooks wait, and are then sent in order", async () => {
  const { receiver, control, ...account } = await heldEvents();
  const held = control.deliveries().map(({ state }) => state);

  await control.idle();
  const before = receiver.types();
  await control.flush();

  expect(held).toEqual(["held", "held", "held"]);
  expect(before).toEqual([]);
  expect(receiver.types()).toEqual(BOUGHT);
  expect(statesOf({ control, ...account })).toEqual(["delivered", "delivered", "delivered"]);
});

it("advancing the clock does not wait for held webhooks", async () => {
  const { receiver, control } = await heldEvents();

  await control.advance({ milliseconds: HOUR });

  expect(receiver.events).toEqual([]);
});

it("held webhooks can be sent in reverse order", async () => {
  const { receiver, control } = await heldEvents();

  await control.flush({ order: "reversed" });

  expect(receiver.types()).toEqual(BOUGHT.toReversed());
});

it("held webhooks can be shuffled, always into the same order", async () => {
  const one = await heldEvents();
  const other = await heldEvents();

  await one.control.flush({ order: "shuffled" });
  await other.control.flush({ order: "shuffled" });

  expect(one.receiver.types()).not.toEqual(BOUGHT);
  expect(one.receiver.types().toSorted()).toEqual(BOUGHT.toSorted());
  expect(other.receiver.types()).toEqual(one.receiver.types());
});

it.each([false, true])(
  "held webhooks can be sent twice, with the same ids (all at once: %s)",
  async (parallel) => {
    const { receiver, control, ids } = await heldEvents();

    await control.flush({ times: 2, parallel });

    expect(receiver.events.map(({ id }) => id).toSorted()).toEqual([...ids, ...ids].toSorted());
  },
);

it("after a flush webhooks are sent at once again", async () => {
  const { receiver, control, stripe } = await heldEvents();
  await control.flush();

  const { data } = await stripe.subscriptions.list();
  await stripe.subscriptions.cancel(data[0]?.id ?? "");
  await control.idle();

  expect(receiver.types().at(-1)).toBe("customer.subscription.deleted");
});

it("one webhook can be dropped, or all", async () => {
  const { receiver, control, ids } = await heldEvents();
  const others = await heldEvents();

  control.drop({ eventId: ids[0] ?? "" });
  others.control.drop({ all: true });
  await control.flush();
  await others.control.flush();

  expect(receiver.types()).toEqual(BOUGHT.slice(1));
  expect(others.receiver.types()).toEqual([]);
  expect((await others.stripe.events.list()).data.map(({ id }) => id)).toEqual(
    expect.arrayContaining(others.ids),
  );
});

it("a webhook can be redelivered, several times at once", async () => {
  const account = await aHeardAccount();
  await buy(account);
  await account.control.idle();
  const [event] = account.receiver.events;

  const statuses = await account.control.deliver({ eventId: event?.id ?? "", times: 3 });

  expect(statuses).toEqual([200, 200, 200]);
  expect(account.receiver.events.filter(({ id }) => id === event?.id)).toHaveLength(4);
});

it("a held webhook delivered by hand is not sent again", async () => {
  const { receiver, control, ids } = await heldEvents();

  await control.deliver({ eventId: ids[2] ?? "" });
  await control.flush();

  expect(receiver.types()).toEqual([BOUGHT[2], BOUGHT[0], BOUGHT[1]]);
});

it("a held webhook refused by hand is still sent with the others", async () => {
  const { receiver, control, ids } = await heldEvents();

  await control.deliver({ eventId: ids[0] ?? "", badSignature: true });
  await control.flush();

  expect(receiver.types()).toEqual(BOUGHT);
});

it.each([
  ["a bad signature", { badSignature: true }, "No signatures found matching"],
  ["an old timestamp", { oldTimestamp: true }, "Timestamp outside the tolerance zone"],
  ["a body that somebody has parsed", { parsedBody: true }, "No signatures found matching"],
])("%s can be tried, and is refused by Stripe's SDK", async (_what, flaw, refusal) => {
  const { receiver, control, ids } = await heldEvents();

  const statuses = await control.deliver({ eventId: ids[0] ?? "", ...flaw });

  expect(statuses).toEqual([400]);
  expect(receiver.refusals).toEqual([expect.stringContaining(refusal)]);
});

it("a delivery can be delayed", async () => {
  const { control, ids } = await heldEvents();
  const start = Date.now();

  await control.deliver({ eventId: ids[0] ?? "", delayMilliseconds: 60 });

  expect(Date.now() - start).toBeGreaterThanOrEqual(55);
});

it("a failed delivery is retried soon, with the same id", async () => {
  const account = await aHeardAccount();
  account.receiver.answerNext(500, 500);

  await buy(account);
  await account.control.idle();

  expect(account.control.deliveries()).toMatchObject([
    { state: "delivered", attempts: 2, lastStatus: 200 },
    { state: "delivered", attempts: 2, lastStatus: 200 },
    { state: "delivered", attempts: 1, lastStatus: 200 },
  ]);
});

it("a failing delivery is retried 1, 5 and 30 minutes later by the product's clock, then given up", async () => {
  const account = await aHeardAccount();
  await buy(account);
  await account.control.idle();
  account.receiver.answerNext(...Array.from({ length: 7 }, () => 500));
  const { data } = await account.stripe.subscriptions.list();
  await account.stripe.subscriptions.cancel(data[0]?.id ?? "");
  await account.control.idle();
  const attempts = () => account.control.deliveries().at(-1)?.attempts;

  const soon = attempts();
  await account.control.advance({ milliseconds: 2 * MINUTE });
  const afterOne = attempts();
  await account.control.advance({ milliseconds: 4 * MINUTE });
  const afterFive = attempts();
  await account.control.advance({ milliseconds: 25 * MINUTE });

  expect([soon, afterOne, afterFive, attempts()]).toEqual([4, 5, 6, 7]);
  expect(account.control.deliveries().at(-1)?.state).toBe("dropped");
});

it("a late retry may succeed", async () => {
  const account = await aHeardAccount();
  await buy(account);
  await account.control.idle();
  account.receiver.answerNext(500, 500, 500, 500);
  const { data } = await account.stripe.subscriptions.list();
  await account.stripe.subscriptions.cancel(data[0]?.id ?? "");

  await account.control.advance({ milliseconds: 2 * MINUTE });

  expect(account.control.deliveries().at(-1)).toMatchObject({ state: "delivered", attempts: 5 });
});

it("a missing receiver is a failed delivery", async () => {
  const account = await aHeardAccount();
  account.standIn.setWebhook({ url: "http://127.0.0.1:9/webhook", secret: "whsec_x" });

  await buy(account);
  await account.control.idle();

  expect(account.control.deliveries()[0]).toMatchObject({ state: "retrying", attempts: 4, lastStatus: null });
});

it("without a target events are only stored", async () => {
  const account = await aStripeAccount();

  await buy(account);
  await account.control.idle();

  expect(account.control.deliveries()).toEqual([]);
  expect(account.control.events().map(({ type }) => type)).toEqual(expect.arrayContaining(BOUGHT));
});

it("a reset removes the account and pending deliveries", async () => {
  const { standIn, control, receiver, stripe } = await heldEvents();

  standIn.reset();
  await control.flush();

  expect(receiver.events).toEqual([]);
  expect(control.events()).toEqual([]);
  expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  expect((await stripe.prices.list()).data).toHaveLength(loadCatalogue().plans.length);
});

it("closing does not wait for retries", async () => {
  const account = await aHeardAccount();
  account.receiver.answerNext(500, 500, 500);
  await buy(account);

  await account.standIn.close();
  await account.control.idle();

  const ids = account.receiver.events.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
