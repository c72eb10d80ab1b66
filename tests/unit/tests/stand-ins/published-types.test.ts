import { expect, it } from "vitest";
import { findFaults } from "../../../stand-ins/published/check.ts";
import { listOf, shapeOf, shapeOfEvent } from "../../../stand-ins/published/shapes.ts";

const PAYMENT = {
  id: "inpay_1",
  object: "invoice_payment",
  amount_paid: 1400,
  amount_requested: 1400,
  created: 1,
  currency: "chf",
  invoice: "in_1",
  is_default: true,
  livemode: false,
  payment: { type: "payment_intent", payment_intent: "pi_1" },
  status: "paid",
  status_transitions: { canceled_at: null, paid_at: 1 },
};

const { is_default: _, ...WITHOUT_DEFAULT } = PAYMENT;

it.each([
  ["an object as the SDK declares it", PAYMENT, []],
  ["a missing field", WITHOUT_DEFAULT, ["is_default: missing"]],
  ["an unknown field", { ...PAYMENT, wallet: null }, ["wallet: unknown"]],
  ["another kind", { ...PAYMENT, amount_requested: "1400" }, ["amount_requested: text instead of number"]],
  ["null where none is declared", { ...PAYMENT, currency: null }, ["currency: null instead of text"]],
  ["null where it is", { ...PAYMENT, amount_paid: null }, []],
  [
    "an unknown word of an enum",
    { ...PAYMENT, payment: { type: "barter" } },
    ['payment.type: "barter" is none of "charge", "payment_intent", "payment_record"'],
  ],
  [
    "a field of an expanded object",
    { ...PAYMENT, invoice: { id: "in_1", object: "invoice", deleted: true, wallet: null } },
    ["invoice.wallet: unknown"],
  ],
])("Stripe's types judge %s", (_what, payment, faults) => {
  expect(findFaults(payment, shapeOf("invoice_payment"))).toEqual(faults);
});

it("lists and events are checked like objects", () => {
  const list = { object: "list", data: [{ ...PAYMENT, livemode: null }], has_more: false };

  expect(findFaults(list, listOf(shapeOf("invoice_payment")))).toEqual([
    "data[0].livemode: null instead of flag",
    "url: missing",
  ]);
  expect(
    findFaults({ object: "event", type: "customer.deleted" }, shapeOfEvent("customer.deleted")),
  ).toContain("data: missing");
});

it("an object that Stripe does not know is refused", () => {
  expect(() => shapeOf("banknote")).toThrow("Stripe's types know no object banknote.");
});
