import { DAY } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { judgePayments } from "#functions/domain/billing/returned-money.ts";
import { NOW } from "#support/billing/builders.ts";

it("money counts as returned from its refund on, not from a later dispute that was won", () => {
  const invoice = {
    plan: undefined,
    start: NOW - 10 * DAY,
    end: NOW + 20 * DAY,
    paid: 1_000,
    isFree: false,
    isUpgrade: false,
    refunds: [{ status: "succeeded", amount: 1_000, at: NOW - 3 * DAY, withdrawalId: null }],
    disputes: [{ id: "du_1", status: "won", amount: 1_000, withdrawn: 0, at: NOW - DAY }],
  };

  expect(judgePayments([invoice], NOW)).toEqual({ kind: "returned", since: NOW - 3 * DAY });
});

it.each(["succeeded", "failed"])(
  "a payment that a withdrawal refunded in part gives nothing: refund %s",
  (status) => {
    const invoice = {
      plan: undefined,
      start: NOW - 10 * DAY,
      end: NOW + 20 * DAY,
      paid: 1_000,
      isFree: false,
      isUpgrade: false,
      refunds: [{ status, amount: 600, at: NOW - DAY, withdrawalId: "w_1" }],
      disputes: [],
    };

    expect(judgePayments([invoice], NOW)).toEqual({ kind: "returned", since: NOW - DAY });
  },
);
