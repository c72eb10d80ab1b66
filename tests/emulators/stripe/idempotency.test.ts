import { DAY } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import {
  aCustomer,
  aStripeAccount,
  buy,
  FAILING_LATER_CARD,
  sdkFor,
} from "#support/billing/stripe/account.ts";

const KEY = { idempotencyKey: "cust:lea" };

it("a key creates one customer, however often sent", async () => {
  const { stripe } = await aStripeAccount();

  const first = await stripe.customers.create({ metadata: { uid: "lea" } }, KEY);
  const again = await stripe.customers.create({ metadata: { uid: "lea" } }, KEY);

  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
});

it("a key is refused with other parameters", async () => {
  const { stripe } = await aStripeAccount();
  await stripe.customers.create({ metadata: { uid: "lea" } }, KEY);

  const call = stripe.customers.create({ metadata: { uid: "noe" } }, KEY);

  await expect(call).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
});

it("a key in use is refused", async () => {
  const { standIn } = await aStripeAccount();
  const impatient = sdkFor(standIn, undefined, { maxNetworkRetries: 0 });

  const calls = await Promise.allSettled([
    impatient.customers.create({ metadata: { uid: "lea" } }, KEY),
    impatient.customers.create({ metadata: { uid: "lea" } }, KEY),
  ]);

  expect(calls.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(calls.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { statusCode: 409, code: "idempotency_key_in_use" },
  });
});

it("the SDK's own retry resolves two concurrent requests to one customer", async () => {
  const { stripe, standIn } = await aStripeAccount();

  const [one, other] = await Promise.all([
    stripe.customers.create({ metadata: { uid: "lea" } }, KEY),
    sdkFor(standIn).customers.create({ metadata: { uid: "lea" } }, KEY),
  ]);

  expect(one.id).toBe(other.id);
});

it("a refused request may be corrected under its key", async () => {
  const { stripe } = await aStripeAccount();
  const { id: customer } = await aCustomer(stripe);
  const session = { mode: "setup" as const, customer, success_url: "https://gruezi.example/done" };
  await stripe.checkout.sessions.create(session, KEY).catch(() => undefined);

  const mended = await stripe.checkout.sessions.create({ ...session, currency: "chf" }, KEY);

  expect(mended.status).toBe("open");
});

it("a declined payment stays declined under its key", async () => {
  const account = await aStripeAccount();
  const { stripe, control } = account;
  const { subscription } = await buy(account, { card: FAILING_LATER_CARD });
  await control.advance({ milliseconds: 31 * DAY });
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id);
  const pay = () => stripe.invoices.pay(String(invoice), {}, KEY);

  await expect(pay()).rejects.toMatchObject({ code: "card_declined" });
  control.clearRequests();
  await expect(pay()).rejects.toMatchObject({ code: "card_declined", statusCode: 402 });

  expect(control.events().filter(({ type }) => type === "invoice.payment_failed")).toHaveLength(2);
});

it("a key of more than 255 characters is refused", async () => {
  const { stripe } = await aStripeAccount();

  const call = stripe.customers.create({}, { idempotencyKey: "x".repeat(256) });

  await expect(call).rejects.toMatchObject({ statusCode: 400 });
});
