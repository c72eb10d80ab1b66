import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  type DisputeFacts,
  findEarlierPlan,
  findPlanGivenBack,
  findPlanLeft,
  hasAskedBank,
  isKnownDispute,
  judgePayments,
  type PaidInvoice,
  type RefundFacts,
} from "#functions/domain/billing/returned-money.ts";
import { NOW } from "#support/billing/builders.ts";

const PAID = 15_120;
const LATER = NOW - DAY;

const BASIC = {
  productId: "prod_basic",
  priceId: "price_basic",
  identifier: "basic_annually",
  tier: 1,
} as const;
const VIP = { productId: "prod_vip", priceId: "price_vip", identifier: "vip_annually", tier: 2 } as const;

const aPayment = (fields: Partial<PaidInvoice> = {}): PaidInvoice => ({
  plan: VIP,
  start: NOW - 10 * DAY,
  end: NOW + 20 * DAY,
  paid: PAID,
  isFree: false,
  isUpgrade: false,
  refunds: [],
  disputes: [],
  ...fields,
});

const aRefund = (fields: Partial<RefundFacts> = {}): RefundFacts => ({
  status: "succeeded",
  amount: PAID,
  at: LATER,
  withdrawalId: null,
  ...fields,
});

const aDispute = (fields: Partial<DisputeFacts> = {}): DisputeFacts => ({
  id: "du_1",
  status: "needs_response",
  amount: PAID,
  withdrawn: PAID,
  at: LATER,
  ...fields,
});

const judge = (...invoices: readonly PaidInvoice[]) => judgePayments(invoices, NOW);

describe("a refund of the current period", () => {
  it.each([
    ["succeeded", "returned"],
    ["pending", "returned"],
    ["requires_action", "returned"],
    [null, "returned"],
    ["a_status_of_next_year", "returned"],
    ["failed", "kept"],
    ["canceled", "kept"],
  ])("with Stripe's status %s: the payment is %s", (status, kind) => {
    expect(judge(aPayment({ refunds: [aRefund({ status })] }))).toMatchObject({ kind });
  });

  it("takes nothing while it is partial", () => {
    expect(judge(aPayment({ refunds: [aRefund({ amount: PAID - 1 })] })).kind).toBe("kept");
  });

  it("adds up with other parts, and counts from the last one's day", () => {
    const parts = [aRefund({ amount: 5_000, at: LATER - DAY }), aRefund({ amount: PAID - 5_000 })];

    expect(judge(aPayment({ refunds: parts }))).toEqual({ kind: "returned", since: LATER });
  });

  it("adds up with money withdrawn by the bank", () => {
    const refunds = [aRefund({ amount: 5_000 })];
    const disputes = [aDispute({ status: "lost", amount: PAID - 5_000 })];

    expect(judge(aPayment({ refunds, disputes })).kind).toBe("returned");
  });

  it("takes nothing if it is partial and another part failed", () => {
    const parts = [aRefund({ amount: 5_000, status: "failed" }), aRefund({ amount: PAID - 5_000 })];

    expect(judge(aPayment({ refunds: parts })).kind).toBe("kept");
  });
});

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
const DISPUTES = [
  ["warning_needs_response", 0, "kept", false],
  ["warning_under_review", 0, "kept", false],
  ["warning_closed", 0, "kept", false],
  ["needs_response", PAID, "suspended", true],
  ["under_review", PAID, "suspended", true],
  ["appeal_needs_response", PAID, "suspended", true],
  ["appeal_under_review", PAID, "suspended", true],
  ["won", 0, "kept", false],
  ["lost", PAID, "returned", true],
  ["prevented", PAID, "returned", true],
  ["prevented", 0, "kept", false],
  ["a_status_of_next_year", PAID, "returned", true],
  ["a_status_of_next_year", 0, "kept", false],
] as const;

describe("a dispute of the current period", () => {
  it.each(DISPUTES)("%s, %i withdrawn: the payment is %s", (status, withdrawn, kind) => {
    expect(judge(aPayment({ disputes: [aDispute({ status, withdrawn })] }))).toMatchObject({ kind });
  });

  it.each(DISPUTES)(
    "%s, %i withdrawn (%s): stops automatic charges: %s",
    (status, withdrawn, _kind, hasAsked) => {
      expect(hasAskedBank(aDispute({ status, withdrawn }))).toBe(hasAsked);
    },
  );

  it("knows each status, and reports unknown ones", () => {
    const unknown = DISPUTES.map(([status]) => status).filter((status) => !isKnownDispute(status));

    expect(new Set(unknown)).toEqual(new Set(["a_status_of_next_year"]));
  });

  it("suspends the payment from its first day", () => {
    expect(judge(aPayment({ disputes: [aDispute()] }))).toEqual({ kind: "suspended", since: LATER });
  });

  it("suspends the payment even if partial, and takes nothing when a partial one is lost", () => {
    const part = { amount: 5_000, withdrawn: 5_000 };

    expect(judge(aPayment({ disputes: [aDispute(part)] })).kind).toBe("suspended");
    expect(judge(aPayment({ disputes: [aDispute({ ...part, status: "lost" })] })).kind).toBe("kept");
  });

  it("suspends nothing after a full refund", () => {
    expect(judge(aPayment({ refunds: [aRefund()], disputes: [aDispute()] })).kind).toBe("returned");
  });
});

describe("the rest of an upgraded plan", () => {
  const basic = aPayment({ plan: BASIC });
  const returned = { refunds: [aRefund()] };
  const disputed = { disputes: [aDispute()] };
  const sold = { ...VIP, periodEnd: NOW + 20 * DAY };

  it("is everything when only the first payment is refunded", () => {
    expect(judge(aPayment(), { ...basic, ...returned })).toMatchObject({ kind: "kept", plan: VIP });
  });

  it("is the earlier plan when the difference is refunded", () => {
    const standing = judge(aPayment(returned), basic);

    expect(standing).toMatchObject({ kind: "earlier-plan", plan: BASIC, isFinal: true });
    expect(findPlanLeft(standing, sold)).toEqual({ ...BASIC, until: NOW + 20 * DAY });
  });

  it("is the earlier plan for good when a withdrawal from the upgrade kept a share of the difference", () => {
    const withdrawn = { refunds: [aRefund({ amount: 5_000, withdrawalId: "w_1" })] };

    expect(judge(aPayment(withdrawn), basic)).toMatchObject({ kind: "earlier-plan", isFinal: true });
  });

  it("is the paid plan beside an upgrade that was never paid, or was refunded", () => {
    expect(findEarlierPlan(judge(basic), sold)).toEqual({ ...BASIC, until: basic.end });
    expect(findEarlierPlan(judge(aPayment(returned), basic), sold)).toMatchObject(BASIC);
    expect(findEarlierPlan(judge(aPayment()), sold)).toBeNull();
    expect(findEarlierPlan(judge(aPayment(returned)), sold)).toBeNull();
    expect(findEarlierPlan(judge({ ...basic, plan: undefined }), sold)).toBeNull();
  });

  it("is the earlier plan even if a promotion code paid for it", () => {
    const free = aPayment({ plan: BASIC, paid: 0, isFree: true });

    expect(judge(free)).toMatchObject({ kind: "kept", plan: BASIC });
    expect(judge(aPayment(returned), free)).toMatchObject({ kind: "earlier-plan", plan: BASIC });
    expect(judge(aPayment({ paid: 0 }), free)).toMatchObject({ kind: "kept", plan: VIP });
  });

  it("is everything that a promotion code paid for, even if the earlier payment is refunded", () => {
    const free = aPayment({ paid: 0, isFree: true });

    expect(judge(free, { ...basic, ...returned })).toMatchObject({ kind: "kept", plan: VIP });
  });

  it("is the earlier plan for now while the bank asks for the difference", () => {
    const standing = judge(aPayment(disputed), basic);

    expect(standing).toMatchObject({ kind: "earlier-plan", isFinal: false });
    expect(findPlanLeft(standing, sold)).toMatchObject({ identifier: "basic_annually" });
  });

  it.each([
    ["ours", [], { kind: "kept", plan: VIP }],
    ["refunded", [aRefund()], { kind: "returned" }],
  ])("is kept or returned with the payment whose credit paid for it: %s", (_whose, refunds, standing) => {
    const byCredit = aPayment({ paid: 0 });

    expect(judge(byCredit, aPayment({ plan: BASIC, refunds }))).toMatchObject(standing);
  });

  it("is what a credit paid for, after the payment that gave it is over", () => {
    const byCredit = { ...basic, paid: 0 };

    expect(judge(byCredit)).toMatchObject({ kind: "kept", plan: BASIC });
    expect(judge(aPayment(returned), byCredit)).toMatchObject({ kind: "earlier-plan", plan: BASIC });
  });

  it("is nothing when both are refunded, from the later day", () => {
    const earlier = { refunds: [aRefund({ at: LATER - DAY })] };

    expect(judge(aPayment(returned), { ...basic, ...earlier })).toEqual({ kind: "returned", since: LATER });
    expect(judge(aPayment(earlier), { ...basic, ...returned })).toEqual({ kind: "returned", since: LATER });
  });

  it("is reported only if something is left and something was returned", () => {
    expect(findPlanLeft(judge(aPayment(returned)), sold)).toBeNull();
    expect(findPlanLeft(judge(aPayment({ end: NOW + 3 * DAY })), sold)).toBeNull();
  });

  it("is nothing for now when one is disputed and the other refunded", () => {
    expect(judge(aPayment(returned), { ...basic, ...disputed }).kind).toBe("suspended");
  });

  it("is nothing after the earlier plan has run out", () => {
    const over = { ...basic, end: NOW };

    expect(judge(aPayment(returned), over)).toEqual({ kind: "returned", since: LATER });
  });

  it("is everything when Stripe charges the earlier plan again", () => {
    const standing = judge(aPayment(returned), basic);

    expect(findPlanLeft(standing, { ...BASIC, periodEnd: NOW + 20 * DAY })).toBeNull();
  });

  it("ends with its payment's period if that is earlier", () => {
    const standing = judge(aPayment(returned), { ...basic, end: NOW + 3 * DAY });

    expect(findPlanLeft(standing, sold)).toMatchObject({ until: NOW + 3 * DAY });
  });

  it("is the plan itself when the earlier price names none", () => {
    const standing = judge(aPayment(returned), { ...basic, plan: undefined, end: NOW + 3 * DAY });

    expect(findPlanLeft(standing, sold)).toMatchObject({ identifier: "vip_annually" });
  });
});

describe("a payment for another period", () => {
  it.each([
    ["that is over", { start: NOW - 40 * DAY, end: NOW }],
    ["that has not begun", { start: NOW + 1, end: NOW + 40 * DAY }],
  ])("%s decides nothing", (_when, period) => {
    expect(judge(aPayment({ ...period, refunds: [aRefund()] }))).toEqual({ kind: "unpaid" });
  });

  it("counts from its period's first millisecond", () => {
    expect(judge(aPayment({ start: NOW })).kind).toBe("kept");
  });
});

describe("the rest of a plan that was ended because its payment was refunded", () => {
  const sold = { ...VIP, periodEnd: NOW + 20 * DAY };

  it("is the paid rest when the refund has failed", () => {
    const standing = judge(aPayment({ refunds: [aRefund({ status: "failed" })] }));

    expect(findPlanGivenBack(standing, sold, NOW)).toEqual({ ...VIP, until: NOW + 20 * DAY });
  });

  it("is over with the paid period", () => {
    const standing = judge(aPayment({ refunds: [aRefund({ status: "failed" })] }));

    expect(findPlanGivenBack(standing, sold, NOW + 20 * DAY - 1)).not.toBeNull();
    expect(findPlanGivenBack(standing, sold, NOW + 20 * DAY)).toBeNull();
  });

  it("is the earlier plan's rest if only that was returned", () => {
    const basic = aPayment({ plan: BASIC, refunds: [aRefund({ status: "failed" })] });

    expect(findPlanGivenBack(judge(aPayment({ refunds: [aRefund()] }), basic), sold, NOW)).toMatchObject(
      BASIC,
    );
  });

  it.each([
    ["none is paid for", []],
    ["the money is gone", [aPayment({ refunds: [aRefund()] })]],
    ["the bank has not decided", [aPayment({ disputes: [aDispute()] })]],
  ])("is nothing: %s", (_what, invoices) => {
    expect(findPlanGivenBack(judge(...invoices), sold, NOW)).toBeNull();
  });
});
