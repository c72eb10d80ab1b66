import { describe, expect, it } from "vitest";
import { findMissing, findOrderDifferences, findShapeDifferences } from "../../../stand-ins/compare.ts";
import { createNeutraliser, requireNoSecrets } from "../../../stand-ins/neutral.ts";

describe("a recorded answer", () => {
  it.each([
    ["amounts and names differ", { amount: 1400, name: "BASIC" }, { amount: 3900, name: "VIP Monthly" }, []],
    ["a status differs", { status: "open" }, { status: "paid" }, ['status: "open" instead of "paid"']],
    ["a flag differs", { paid: false }, { paid: true }, ["paid: false instead of true"]],
    ["a kind differs", { due: null }, { due: 1 }, ["due: null instead of number"]],
    ["fields differ", { a: 1 }, { b: 1 }, ["b: missing", "a: unknown"]],
    ["a list is shorter", { data: [] }, { data: [1] }, ["data: 0 instead of 1 items"]],
    ["an id is another's", { of: "<cus_1>" }, { of: "<cus_2>" }, ['of: "<cus_1>" instead of "<cus_2>"']],
  ])("is compared by its shape: %s", (_what, answer, recorded, differences) => {
    expect(findShapeDifferences(answer, recorded)).toEqual(differences);
  });
});

it("an answer may have more fields than the documented one", () => {
  expect(findMissing({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 2 } })).toEqual([]);
  expect(findMissing({ b: { c: null } }, { a: undefined, b: { c: 2 } })).toEqual(["b.c: null instead of 2"]);
});

it("events of one second have no order", () => {
  const recorded = [
    { type: "created", second: 0 },
    { type: "paid", second: 0 },
    { type: "deleted", second: 1 },
  ];

  expect(findOrderDifferences(["paid", "created", "deleted"], recorded)).toEqual([]);
  expect(findOrderDifferences(["paid", "deleted", "created"], recorded)).toHaveLength(1);
  expect(findOrderDifferences(["created", "paid"], recorded)).toHaveLength(1);
});

it("ids and times are replaced by names, the same name each time", () => {
  const neutralise = createNeutraliser();

  const named = neutralise({
    id: "cus_V6smdPRjHxGUCZ",
    invoice: "in_1U6f1GCvhsRvBqJ07l7xs13W",
    path: "/v1/customers/cus_V6smdPRjHxGUCZ",
    created: 1_795_600_000,
    at: "2026-11-25T17:00:00Z",
    amount: 42_120,
    price: "price_vip_monthly",
    url: "https://checkout.stripe.com/c/pay/cs_test_a1",
    email: "learner@example.com",
  });

  expect(named).toEqual({
    id: "<cus_1>",
    invoice: "<in_1>",
    path: "/v1/customers/<cus_1>",
    created: "<time>",
    at: "<time>",
    amount: 42_120,
    price: "price_vip_monthly",
    url: "<url>",
    email: "<e-mail>",
  });
  expect(neutralise("sub_1U6f47CvhsRvBqJ0RXvtkYnc of cus_V6smdPRjHxGUCZ")).toBe("<sub_1> of <cus_1>");
});

it.each([
  ["an API key", "sk_live_4eC39HqLyjWDarjtT1zdp7dc"],
  ["an API key", "rk_test_4eC39HqLyjWDarjtT1zdp7dc"],
  ["a webhook's secret", "whsec_4eC39HqLyjWDarjt"],
  ["a client secret", "pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH"],
  ["a bearer", "Bearer abc"],
  ["a web token", "eyJhbGciOiJIUzI1NiJ9.e30.x"],
  ["an e-mail address", "learner@example.com"],
])("%s anywhere in a recording is refused, by its place alone", (secret, text) => {
  const neutral = createNeutraliser()({ answer: { notes: [{ [text]: 1 }, text] } });

  expect(() => requireNoSecrets({ notes: [text] })).toThrow(`Not recorded: tape.notes[0] has ${secret}.`);
  expect(() => requireNoSecrets(neutral)).toThrow(`has ${secret}.`);
});
