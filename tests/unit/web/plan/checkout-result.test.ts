import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anEntitlement } from "#support/samples/documents.ts";
import {
  afterLook,
  type CheckoutResult,
  countLook,
  isNews,
  LOOKS,
  toFailure,
  toResult,
  type Waiting,
} from "#web/features/plan/result/checkout-result.ts";
import { resultWords } from "#web/features/plan/result/result-words.ts";

const waiting: Waiting = {
  status: "waiting",
  outcome: "pending",
  tier: 0,
  looksLeft: LOOKS,
  isLooking: false,
  seenAt: null,
};
const written = (tier: 0 | 1 | 2, updatedAt: number) => ({ ...anEntitlement(tier), updatedAt });

describe("a purchase without access yet", () => {
  it("is checked every second for half a minute", () => {
    expect(toResult({ outcome: "pending", tier: 0 })).toEqual(waiting);
    expect(LOOKS).toBe(30);
  });

  it("is late after the last check", () => {
    expect(countLook({ ...waiting, looksLeft: 1 })).toMatchObject({ status: "waiting", looksLeft: 0 });
    expect(countLook({ ...waiting, looksLeft: 0 })).toEqual({ status: "late", outcome: "pending" });
  });

  it.each([
    ["nothing is stored", null, undefined, false],
    ["a higher tier is stored at the first look", null, written(2, 5), true],
    ["what is stored was stored before", null, written(0, 5), false],
    ["it was written since the last look", 5, written(0, 6), true],
    ["it was written for the first time", 0, written(1, 6), true],
    ["it is as it was at the last look", 5, written(2, 5), false],
  ] as const)("has new stored data, or none: %s", (_what, seenAt, right, expected) => {
    expect(isNews({ ...waiting, seenAt }, right)).toBe(expected);
  });

  it("is granted by the server's answer alone, never by stored data", () => {
    expect(afterLook(waiting, { seenAt: 6 }).status).toBe("waiting");
    expect(afterLook(waiting, { seenAt: 6, answer: { outcome: "granted", tier: 2 } })).toEqual({
      status: "final",
      outcome: "granted",
      tier: 2,
    });
  });

  it("gets no new half minute from another request", () => {
    const looked = afterLook(
      { ...waiting, looksLeft: 3 },
      { seenAt: 6, answer: { outcome: "open", tier: 0 } },
    );

    expect(looked).toEqual({ ...waiting, outcome: "open", looksLeft: 3, seenAt: 6 });
  });
});

describe("a checkout that the server refuses to report", () => {
  it("is unknown if it is another learner's or made up", () => {
    expect(toFailure("not-found")).toEqual({ status: "unknown-checkout" });
    expect(toFailure("bad-input")).toEqual({ status: "unknown-checkout" });
  });

  it("is a failed request for any other reason", () => {
    expect(toFailure("unavailable")).toEqual({ status: "failed", reason: "unavailable" });
  });
});

const anyTier = fc.constantFrom(0 as const, 1 as const, 2 as const);
const anUnfinished = fc.constantFrom("open" as const, "pending" as const, "unconfirmed" as const);
const notGranted: fc.Arbitrary<CheckoutResult> = fc.oneof(
  fc.constant<CheckoutResult>({ status: "asking" }),
  fc.constant<CheckoutResult>({ status: "unknown-checkout" }),
  fc.constant<CheckoutResult>({ status: "declined" }),
  fc.record({ status: fc.constant("failed" as const), reason: fc.constant("offline" as const) }),
  fc.record({ status: fc.constant("late" as const), outcome: anUnfinished }),
  fc.record({ outcome: anUnfinished, tier: anyTier }).map((fields) => ({ ...waiting, ...fields })),
  fc.record({
    status: fc.constant("final" as const),
    outcome: fc.constantFrom("expired" as const, "trial-refused" as const, "not-paid" as const),
    tier: anyTier,
  }),
);

describe("the words for a checkout", () => {
  it("confirm access only after it is granted", () => {
    void fc.assert(
      fc.property(notGranted, fc.constantFrom("plan" as const, "card" as const), (result, purpose) => {
        const { title, text, actions } = resultWords(result, purpose);

        expect(`${title} ${text}`).not.toMatch(/you have (BASIC|VIP)|is in use$|Merci/i);
        expect(actions).not.toContain("lesson");
      }),
    );
  });

  it("confirm a plan paid with a new card only with access", () => {
    const titleFor = (tier: 0 | 1) =>
      resultWords({ status: "final", outcome: "card-updated", tier }, "card").title;

    expect(titleFor(1)).toBe("Your new way of paying is in use");
    expect(titleFor(0)).toBe("Your new way of paying is saved");
  });

  it.each([
    [{ ...waiting, outcome: "unconfirmed" }, "Your payment is being confirmed"],
    [{ status: "late", outcome: "unconfirmed" }, "Your payment is still being confirmed"],
    [{ status: "final", outcome: "not-paid", tier: 0 }, "Your payment was not confirmed"],
  ] satisfies [CheckoutResult, string][])("state what TWINT reports about a payment", (result, title) => {
    expect(resultWords(result, "plan").title).toBe(title);
  });

  it("name the plan that was granted", () => {
    expect(resultWords({ status: "final", outcome: "granted", tier: 1 }, "plan").title).toBe(
      "You have BASIC now",
    );
  });
});
