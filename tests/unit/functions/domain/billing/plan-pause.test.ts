import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { type PauseMonths, pauseEndOf } from "@gruezi/contract/plan-pause";
import { nextStep } from "@gruezi/contract/your-plan";
import { describe, expect, it } from "vitest";
import { decidePlanChange } from "#functions/domain/billing/plan-change.ts";
import { decidePause } from "#functions/domain/billing/plan-pause.ts";
import { type StripeFacts, toStripeRecord } from "#functions/domain/billing/stripe-record.ts";
import { grantsAccess, stateAt } from "#functions/domain/billing/subscription-state.ts";
import { aRecord, NOW, someStripeFacts } from "#support/billing/builders.ts";

const END = NOW + 20 * DAY;

const wish = { months: 2 as PauseMonths, lastFrom: null, hasLesson: false };
const decide = (
  fields: Partial<SubscriptionRecord> = {},
  other: Partial<typeof wish> | { lastFrom: number } = {},
) => decidePause(aRecord(fields), { ...wish, ...other }, NOW);

describe("a pause", () => {
  it("begins with the paid period's end, and ends two hours before the renewal that is charged", () => {
    expect(decide()).toEqual({ from: END, until: Date.UTC(2027, 0, 23, 17) });
  });

  it.each([
    ["a trial", { state: "trial", inTrial: true }],
    ["a yearly plan", { identifier: "basic_annually" }],
    ["a plan of a store", { platform: "ios" }],
    ["a gift", { platform: null }],
    ["a cancelled plan", { cancels: true }],
    ["a plan in grace", { state: "grace" }],
    ["an unpaid plan", { state: "blocked" }],
    ["an ended plan", { state: "ended" }],
    ["a disputed plan", { revokedAt: NOW }],
    ["a plan that changes", { changesTo: { ProductID: "prod_vip_monthly", at: END } }],
    ["a paused plan", { pause: { kind: "plan", until: END + 30 * DAY } }],
    ["a plan whose payments are paused", { pause: { kind: "payments", until: null } }],
    ["a plan whose renewal is due", { expires_date: NOW }],
  ] satisfies [string, Partial<SubscriptionRecord>][])("is refused to %s", (_what, fields) => {
    expect(decide(fields)).toBe("not-changeable");
  });

  it("is refused with a private lesson", () => {
    expect(decide({}, { hasLesson: true })).toBe("not-changeable");
  });

  it("is allowed once a year, counted from start to start", () => {
    expect(decide({}, { lastFrom: END - 365 * DAY + 1 })).toBe("exhausted");
    expect(decide({}, { lastFrom: END + 1 })).toBe("exhausted");
    expect(decide({}, { lastFrom: END - 365 * DAY })).toMatchObject({ from: END });
  });
});

it.each([
  ["the same day", Date.UTC(2027, 2, 3, 19), 1, Date.UTC(2027, 3, 3, 17)],
  ["the last day of a shorter month", Date.UTC(2027, 0, 31, 19), 1, Date.UTC(2027, 1, 28, 17)],
  ["the next year", Date.UTC(2026, 10, 30, 19), 3, Date.UTC(2027, 1, 28, 17)],
  ["a leap day", Date.UTC(2028, 0, 31, 1), 1, Date.UTC(2028, 1, 28, 23)],
] as const)("a pause ends before a renewal on %s", (_what, from, months, until) => {
  expect(pauseEndOf({ expires_date: from, anchor: from }, months)).toBe(until);
  expect(pauseEndOf({ expires_date: from, anchor: null }, months)).toBe(until);
});

it.each([
  ["28 February", [1, 28], 1, [2, 31]],
  ["28 February, for two months", [1, 28], 2, [3, 30]],
  ["30 April", [3, 30], 1, [4, 31]],
  ["30 November, over the year's end", [10, 30], 3, [13, 29]],
] as const)(
  "a pause from %s of a plan billed on the 31st ends on Stripe's day",
  (_what, from, months, until) => {
    const anchor = Date.UTC(2026, 9, 31, 19);
    const expires_date = Date.UTC(2027, ...from, 19);

    expect(pauseEndOf({ expires_date, anchor }, months)).toBe(Date.UTC(2027, ...until, 17));
  },
);

describe("a plan that its learner paused", () => {
  const UNTIL = END + 58 * DAY;
  const collectionPause = { until: UNTIL, from: END };
  const coming = (fields: Partial<StripeFacts> = {}) =>
    toStripeRecord(someStripeFacts({ collectionPause, ...fields }));
  const begun = (fields: Partial<StripeFacts> = {}) =>
    coming({ periodStart: END, periodEnd: END + 30 * DAY, ...fields });

  it("gives access to the paid period's end, and not two hours longer", () => {
    const record = coming();

    expect(record).toMatchObject({
      state: "paid",
      accessUntil: END,
      expires_date: END,
      cancels: false,
      pause: { kind: "plan", until: UNTIL },
    });
    expect(record?.pause).toEqual({ kind: "plan", until: UNTIL });
  });

  it("gives no access from then on, whether or not Stripe has reported the pause", () => {
    for (const record of [coming(), begun()]) {
      expect(record && grantsAccess(record, END)).toBe(false);
      expect(record && stateAt(record, END)).toBe("blocked");
    }
    expect(begun()).toMatchObject({
      state: "blocked",
      pause: { kind: "plan", until: UNTIL },
      cancels: false,
    });
  });

  it("gives access again as soon as payments resume", () => {
    expect(begun({ collectionPause: null })).toMatchObject({
      state: "paid",
      pause: null,
      accessUntil: END + 30 * DAY + 2 * HOUR,
    });
  });

  it("keeps access to the period's end when cancelled before the pause, and has none when cancelled during it", () => {
    expect(coming({ cancelAtPeriodEnd: true })).toMatchObject({
      state: "paid",
      cancels: true,
      accessUntil: END,
    });
    expect(coming({ cancelAtPeriodEnd: true })?.pause?.kind).not.toBe("plan");
    expect(begun({ cancelAtPeriodEnd: true })).toMatchObject({
      state: "blocked",
      cancels: true,
      accessUntil: END,
      pause: { kind: "plan", until: UNTIL },
    });
  });

  it.each([
    ["the last payment failed", "past_due", "grace"],
    ["the payments failed for good", "unpaid", "blocked"],
    ["it has ended", "canceled", "ended"],
  ])("counts as paused by its learner only while it is paid, not when %s", (_what, status, state) => {
    const record = coming({ status });

    expect(record).toMatchObject({ state });
    expect(record?.pause?.kind).not.toBe("plan");
  });

  it("differs from payments that support paused, which leave the access", () => {
    expect(begun({ collectionPause: { until: UNTIL } })).toMatchObject({
      state: "paid",
      pause: { kind: "payments", until: UNTIL },
    });
  });

  it("can neither change nor be paused again", () => {
    const record = coming();
    if (record === undefined) throw new Error("There is none.");
    const target = { ProductID: "prod_vip_monthly", Tier: 2 as const };

    expect(decidePlanChange(record, target, NOW)).toBe("not-changeable");
    expect(decidePause(record, wish, NOW)).toBe("not-changeable");
  });

  it("has the pause as its next step, with both dates", () => {
    const record = coming();
    if (record === undefined) throw new Error("There is none.");

    expect(nextStep({ ...record, state: "paid" })).toEqual({ kind: "pauses", on: END, until: UNTIL });
  });
});
