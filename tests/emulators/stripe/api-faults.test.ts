import { expect, it } from "vitest";
import { aStripeAccount, sdkFor } from "#support/billing/stripe/account.ts";

const ROUTE = { method: "POST", path: "/v1/customers" } as const;
const KEY = { idempotencyKey: "cust:lea" };

async function anImpatientAccount() {
  const account = await aStripeAccount();
  const impatient = sdkFor(account.standIn, undefined, { maxNetworkRetries: 0, timeout: 300 });
  const countCustomers = () =>
    account.control.events().filter(({ type }) => type === "customer.created").length;
  return { ...account, impatient, countCustomers };
}

it("a server error before the effect is overcome by the SDK's retry", async () => {
  const { stripe, control, countCustomers } = await anImpatientAccount();
  control.setApiFault({ ...ROUTE, kind: "500" });

  const customer = await stripe.customers.create({});

  expect(customer.id).toMatch(/^cus_/);
  expect(countCustomers()).toBe(1);
  expect(control.requests().map(({ status }) => status)).toEqual([500, 200]);
});

it("a server error after the effect is replayed for its key", async () => {
  const { impatient, control, countCustomers } = await anImpatientAccount();
  control.setApiFault({ ...ROUTE, kind: "500", when: "after" });

  const first = impatient.customers.create({}, KEY);
  await expect(first).rejects.toMatchObject({ statusCode: 500 });
  const again = impatient.customers.create({}, KEY);

  await expect(again).rejects.toMatchObject({ statusCode: 500 });
  expect(countCustomers()).toBe(1);
});

it("a request beyond the limit is reported as such", async () => {
  const { impatient, control } = await anImpatientAccount();
  control.setApiFault({ ...ROUTE, kind: "429" });

  const call = impatient.customers.create({});

  await expect(call).rejects.toMatchObject({ type: "StripeRateLimitError", statusCode: 429 });
});

it("a missing response ends with the caller's timeout", async () => {
  const { impatient, control, countCustomers } = await anImpatientAccount();
  control.setApiFault({ ...ROUTE, kind: "hang" });

  const call = impatient.customers.create({});

  await expect(call).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect(countCustomers()).toBe(0);
});

it("a request without a response may have had its effect, which the key reveals", async () => {
  const { impatient, control, countCustomers } = await anImpatientAccount();
  control.setApiFault({ ...ROUTE, kind: "hang", when: "after" });
  await expect(impatient.customers.create({}, KEY)).rejects.toMatchObject({ type: "StripeConnectionError" });

  const customer = await impatient.customers.create({}, KEY);

  expect(customer.id).toMatch(/^cus_/);
  expect(countCustomers()).toBe(1);
});

it.each([
  ["before", 0],
  ["after", 1],
] as const)("a response cut off %s the effect fails as a connection error", async (when, customers) => {
  const { impatient, control, countCustomers } = await anImpatientAccount();
  control.setApiFault({ ...ROUTE, kind: "cut", when, times: 9 });

  const call = impatient.customers.create({});

  await expect(call).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect(countCustomers()).toBe(customers);
});

it("a fault hits its method, its path and everything below only", async () => {
  const { impatient, control } = await anImpatientAccount();
  const { id } = await impatient.customers.create({});
  control.setApiFault({ method: "POST", path: "/v1/customers/:id", kind: "500", times: 9 });

  await expect(impatient.customers.retrieve(id)).resolves.toBeDefined();
  await expect(impatient.customers.create({})).resolves.toBeDefined();
  await expect(impatient.customers.update(id, { name: "Lea" })).rejects.toMatchObject({ statusCode: 500 });
});

it("a reset ends the faults", async () => {
  const { impatient, control } = await anImpatientAccount();
  control.setApiFault({ ...ROUTE, kind: "500", times: 9 });

  control.reset();

  await expect(impatient.customers.create({})).resolves.toBeDefined();
});
