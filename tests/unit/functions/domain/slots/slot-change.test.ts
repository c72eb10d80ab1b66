import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { decideBegin, judgeChange, paysFor, type SlotChange } from "#functions/domain/slots/slot-change.ts";
import { aRecord, NOW } from "#support/billing/builders.ts";

const BEGINS = NOW + 20 * DAY;

/** A new change from BASIC whose request has no answer yet. */
const aChange = (fields: Partial<SlotChange> = {}): SlotChange => ({
  nonce: "one",
  kind: "confirm",
  subscriptionId: "sub_1",
  packageId: "vip_private_monthly",
  productId: "prod_vip_private_monthly",
  slotId: "mon-am-8",
  startedAt: NOW,
  isAnswered: false,
  heldUntil: NOW + HOUR,
  beginsAt: null,
  ...fields,
});
const agreed = (fields: Partial<SlotChange> = {}) =>
  aChange({ kind: "scheduled", isAnswered: true, heldUntil: BEGINS, beginsAt: BEGINS, ...fields });

const LESSON_PLAN = { identifier: "vip_private_monthly", ProductID: "prod_vip_private_monthly" } as const;

describe("a second change to a plan with a private lesson", () => {
  const wanted = aChange();
  const answered = { isAnswered: true };

  it.each([
    ["begins where there is no first", undefined, "begin"],
    ["begins where the first has run out", aChange({ heldUntil: NOW }), "begin"],
    ["begins where the first has had time enough", aChange({ startedAt: NOW - 70_000 }), "begin"],
    ["shares the page that is being opened", aChange({ startedAt: NOW - 69_000 }), "share"],
    ["shares the page that has just been opened", aChange(answered), "share"],
    ["begins with another hour once the page is open", aChange({ slotId: "tue-pm-5", ...answered }), "begin"],
    ["waits while a page with another hour is being opened", aChange({ slotId: "tue-pm-5" }), "busy"],
    ["waits while another plan is being changed", aChange({ subscriptionId: "sub_2" }), "busy"],
    ["waits while another page is being opened", aChange({ packageId: "vip_private_annually" }), "busy"],
    ["waits while the first is being made", aChange({ kind: "scheduled" }), "busy"],
    ["waits where the first has just been made, for it knew nothing of it", agreed(), "busy"],
    ["begins long after the first was made", agreed({ startedAt: NOW - DAY }), "begin"],
  ] as const)("%s", (_what, running, verdict) => {
    expect(decideBegin(running, wanted, NOW)).toBe(verdict);
  });

  it("shares no page with a change of another kind", () => {
    const toSchedule = aChange({ kind: "scheduled" });

    expect(decideBegin(aChange(), toSchedule, NOW)).toBe("busy");
    expect(decideBegin(aChange(answered), toSchedule, NOW)).toBe("begin");
  });

  it("never shares a page if it is scheduled", () => {
    expect(decideBegin(aChange({ kind: "scheduled" }), aChange({ kind: "scheduled" }), NOW)).toBe("busy");
  });
});

describe("the fate of a change to a plan with a private lesson", () => {
  it.each<[string, SlotChange, Partial<SubscriptionRecord> | undefined, object]>([
    ["it is made once the plan runs", aChange(), LESSON_PLAN, { kind: "made", at: NOW }],
    [
      "it is made though its hold ran out",
      aChange({ heldUntil: NOW }),
      LESSON_PLAN,
      { kind: "made", at: NOW },
    ],
    [
      "it is made though a later payment failed before we heard of it",
      aChange(),
      { ...LESSON_PLAN, state: "grace" },
      { kind: "made", at: NOW },
    ],
    [
      "it is made from the day that was agreed",
      agreed({ beginsAt: NOW - 2 * HOUR }),
      LESSON_PLAN,
      { kind: "made", at: NOW - 2 * HOUR },
    ],
    [
      "it is open until the first payment has been tried",
      agreed({ beginsAt: NOW - 2 * HOUR + 1 }),
      LESSON_PLAN,
      { kind: "open" },
    ],
    [
      "it is open while the first payment is late",
      agreed({ beginsAt: NOW - 3 * DAY }),
      { ...LESSON_PLAN, state: "grace" },
      { kind: "open" },
    ],
    [
      "it runs out where the first payment never came",
      agreed({ beginsAt: NOW - 8 * DAY }),
      { ...LESSON_PLAN, state: "blocked" },
      { kind: "run-out" },
    ],
    [
      "it is made when it is paid for after it ran out",
      { ...agreed({ beginsAt: NOW - 90 * DAY }), beginsAt: null },
      LESSON_PLAN,
      { kind: "made", at: NOW },
    ],
    [
      "it is agreed in a trial, until the first payment",
      aChange(),
      { ...LESSON_PLAN, state: "trial", inTrial: true },
      { kind: "agreed", beginsAt: BEGINS },
    ],
    [
      "it is agreed where a schedule changes to it",
      aChange(),
      { changesTo: { ProductID: "prod_vip_private_monthly", at: BEGINS } },
      { kind: "agreed", beginsAt: BEGINS },
    ],
    [
      "it stays agreed in a trial that is cancelled",
      agreed(),
      { ...LESSON_PLAN, state: "trial", cancels: true },
      { kind: "agreed", beginsAt: BEGINS },
    ],
    ["it is open while the hold lasts", aChange({ heldUntil: NOW + 1 }), {}, { kind: "open" }],
    ["it runs out with the hold", aChange({ heldUntil: NOW }), {}, { kind: "run-out" }],
    [
      "it runs out with a cancellation",
      aChange({ heldUntil: NOW + 1 }),
      { cancels: true },
      { kind: "run-out" },
    ],
    [
      "it is open beside a change that was agreed before",
      aChange({ heldUntil: NOW + 1 }),
      { cancels: true, changesTo: { ProductID: "prod_basic_monthly", at: BEGINS } },
      { kind: "open" },
    ],
    [
      "it is remembered for a day, should the page be used late",
      aChange({ startedAt: NOW - DAY + 1, heldUntil: NOW - 23 * HOUR }),
      {},
      { kind: "run-out" },
    ],
    [
      "it is forgotten after a day",
      aChange({ startedAt: NOW - DAY, heldUntil: NOW - 23 * HOUR }),
      {},
      { kind: "off" },
    ],
    ["it is off once it is taken back", agreed(), {}, { kind: "off" }],
    [
      "it is off where the schedule changes to something else",
      agreed(),
      { changesTo: { ProductID: "prod_vip_monthly", at: BEGINS } },
      { kind: "off" },
    ],
    ["it is awaited on the day on which it is due", agreed({ beginsAt: NOW }), {}, { kind: "open" }],
    ["it is off where it never comes", agreed({ beginsAt: NOW - 2 * HOUR }), {}, { kind: "off" }],
    ["it is off with a subscription that has ended", aChange(), { state: "ended" }, { kind: "off" }],
    ["it is off with one that was refunded", agreed(), { ...LESSON_PLAN, revokedAt: NOW }, { kind: "off" }],
    ["it is off where there is no subscription any more", aChange(), undefined, { kind: "off" }],
  ])("%s", (_what, change, fields, outcome) => {
    expect(judgeChange(change, fields && aRecord(fields), NOW)).toMatchObject(outcome);
  });

  it("is open for two hours and no longer", () => {
    const late = (minutes: number) =>
      judgeChange(agreed({ beginsAt: NOW - minutes * MINUTE }), aRecord(), NOW);

    expect([late(119), late(120)]).toEqual([{ kind: "open" }, { kind: "off" }]);
  });
});

describe("the payment of a private-lesson slot", () => {
  it.each([
    [true, "by its plan", LESSON_PLAN],
    [true, "by its plan, whose payment is late", { ...LESSON_PLAN, state: "grace" }],
    [true, "by its plan, cancelled and running", { ...LESSON_PLAN, cancels: true }],
    [false, "by another plan", { identifier: "vip_monthly" }],
    [false, "by its plan once it has ended", { ...LESSON_PLAN, state: "ended" }],
    [false, "by its plan once it is refunded", { ...LESSON_PLAN, revokedAt: NOW }],
  ] as const)("counts, or not (%s): %s", (isPaid, _what, fields) => {
    expect(paysFor("vip_private_monthly", aRecord(fields))).toBe(isPaid);
  });
});
