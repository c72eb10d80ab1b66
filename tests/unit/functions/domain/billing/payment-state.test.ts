import { describe, expect, it } from "vitest";
import { type InvoiceFacts, toPaymentState } from "#functions/domain/billing/payment-state.ts";

const PAID = 3_900;

const anInvoice = (fields: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  status: "paid",
  due: PAID,
  paid: PAID,
  attempts: 1,
  refunds: [],
  disputes: [],
  ...fields,
});

const refund = (amount: number, status = "succeeded") => ({
  status,
  amount,
  at: 0,
  withdrawalId: null,
});
const dispute = (status: string, withdrawn = PAID) => ({
  id: "du_1",
  status,
  amount: PAID,
  withdrawn,
  at: 0,
});

describe("the state of a payment", () => {
  it.each<[string, Partial<InvoiceFacts>, string | undefined]>([
    ["paid", {}, "paid"],
    ["refunded in part", { refunds: [refund(PAID - 1)] }, "partly-refunded"],
    ["refunded in two parts", { refunds: [refund(PAID - 1), refund(1)] }, "refunded"],
    ["paid where the refund failed", { refunds: [refund(PAID, "failed")] }, "paid"],
    ["disputed", { disputes: [dispute("needs_response")] }, "disputed"],
    [
      "disputed beside a refund in part",
      { refunds: [refund(900)], disputes: [dispute("under_review")] },
      "disputed",
    ],
    ["refunded where the bank decided so", { disputes: [dispute("lost")] }, "refunded"],
    ["paid where the dispute is won", { disputes: [dispute("won", 0)] }, "paid"],
    ["paid while the bank only asks", { disputes: [dispute("warning_needs_response", 0)] }, "paid"],
    ["waiting as a draft", { status: "draft", paid: 0, attempts: 0 }, "waiting"],
    ["waiting before the first attempt", { status: "open", paid: 0, attempts: 0 }, "waiting"],
    ["failed after an attempt", { status: "open", paid: 0 }, "failed"],
    ["failed for good", { status: "uncollectible", paid: 0 }, "failed"],
    ["none of a trial", { paid: 0, due: 0 }, undefined],
    ["none of a draft without an amount", { status: "draft", due: 0, paid: 0 }, undefined],
    ["none of a pause, whose invoice is void", { status: "void", paid: 0 }, undefined],
    ["none without a status", { status: null, paid: 0 }, undefined],
  ])("is %s", (_what, fields, state) => {
    expect(toPaymentState(anInvoice(fields))).toBe(state);
  });
});
