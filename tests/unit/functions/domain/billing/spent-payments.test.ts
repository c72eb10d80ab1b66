import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { judgePayments, type PaidInvoice } from "#functions/domain/billing/returned-money.ts";
import { toStripeRecord } from "#functions/domain/billing/stripe-record.ts";
import { NOW, someStripeFacts } from "#support/billing/builders.ts";

const BASIC = { productId: "p_b", priceId: "price_b", identifier: "basic_annually", tier: 1 } as const;
const VIP = { productId: "p_v", priceId: "price_v", identifier: "vip_monthly", tier: 2 } as const;
const UNTIL = NOW + 200 * DAY;

const aPayment = (fields: Partial<PaidInvoice>): PaidInvoice => ({
  ...{ plan: VIP, start: NOW - 2 * DAY, end: NOW + 28 * DAY, paid: 3_900 },
  ...{ isFree: false, isUpgrade: false, refunds: [], disputes: [] },
  ...fields,
});
const REFUND = { status: "succeeded", amount: 3_900, at: NOW - DAY, withdrawalId: null };
const refunds = [REFUND];

const YEAR = aPayment({ plan: BASIC, start: NOW - 165 * DAY, end: UNTIL, paid: 15_120 });
const UPGRADE = aPayment({ start: NOW - 32 * DAY, end: NOW - 2 * DAY, isUpgrade: true });
const RENEWAL = aPayment({});

describe("a year that an upgrade to a month has credited", () => {
  it("gives nothing to a learner whose renewal is refunded", () => {
    expect(judgePayments([{ ...RENEWAL, refunds }, UPGRADE, YEAR], NOW)).toMatchObject({ kind: "returned" });
  });

  it("gives nothing after the month, even if its credit alone paid for the month", () => {
    expect(judgePayments([UPGRADE, YEAR], NOW)).toEqual({ kind: "unpaid" });
    expect(judgePayments([{ ...UPGRADE, paid: 0 }, YEAR], NOW)).toEqual({ kind: "unpaid" });
  });

  it("gives nothing from the instant in which the month ends", () => {
    const month = { ...UPGRADE, end: NOW };

    expect(judgePayments([month, YEAR], NOW - 1)).toMatchObject({ kind: "kept", plan: VIP });
    expect(judgePayments([month, YEAR], NOW)).toEqual({ kind: "unpaid" });
  });

  it("stays returned if it was refunded, though the month after the upgrade was paid", () => {
    const second = aPayment({ start: NOW - 32 * DAY, end: NOW - 2 * DAY });
    const first = { ...UPGRADE, start: NOW - 62 * DAY, end: NOW - 32 * DAY, paid: 0 };
    const refunded = { ...YEAR, refunds: [{ ...REFUND, amount: YEAR.paid }] };

    expect(judgePayments([second, first, refunded], NOW)).toMatchObject({ kind: "returned" });
  });

  it("counts again if the upgrade was refunded", () => {
    expect(judgePayments([{ ...UPGRADE, refunds }, YEAR], NOW)).toMatchObject({ kind: "kept", plan: BASIC });
  });

  it("is what a refund of the upgrade leaves within the month", () => {
    const within = { ...UPGRADE, end: NOW + DAY };

    expect(judgePayments([within, YEAR], NOW)).toMatchObject({ kind: "kept", plan: VIP });
    expect(judgePayments([{ ...within, refunds }, YEAR], NOW)).toMatchObject({
      ...{ kind: "earlier-plan", plan: BASIC, until: UNTIL, isFinal: true },
    });
  });
});

it("a month that a credit paid for is kept if one of the payments before it is", () => {
  const byCredit = aPayment({ paid: 0 });
  const [kept, refunded] = [YEAR, aPayment({ plan: BASIC, refunds })];

  expect(judgePayments([byCredit, refunded, kept], NOW)).toMatchObject({ kind: "kept", plan: VIP });
  expect(judgePayments([byCredit, refunded], NOW)).toMatchObject({ kind: "returned" });
});

describe("a year that an upgrade to a month gives back", () => {
  const left = { ...BASIC, until: UNTIL };

  it.each([
    ["runs on for its month", { cancelAtPeriodEnd: true, cancelAt: NOW + 20 * DAY }],
    ["has ended with its month", { status: "canceled", endedAt: NOW - DAY, cancelAt: NOW - DAY }],
  ])("lasts to its own end while the subscription %s", (_what, fields) => {
    expect(toStripeRecord(someStripeFacts({ ...fields, left }))).toMatchObject({
      ...{ identifier: "basic_annually", Tier: 1, state: "paid", cancels: true },
      ...{ expires_date: UNTIL, accessUntil: UNTIL },
    });
  });
});
