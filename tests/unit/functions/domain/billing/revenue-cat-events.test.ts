import { describe, expect, it } from "vitest";
import {
  isAlarmOfNobody,
  isWithinLimit,
  learnerIdsOf,
  whyPassOver,
} from "#functions/domain/billing/revenue-cat-event.ts";
import { EVENT_CASES, toPosted } from "#support/billing/revenue-cat-events.ts";

const ANONYMOUS = "$RCAnonymousID:8069238d6049ce87cc529853916d624c";

const LIVE = { billingMode: "live", storeReviewers: new Set(["reviewer"]) } as const;
const TEST = { billingMode: "test", storeReviewers: new Set<string>() } as const;

const LOOKED = EVENT_CASES.filter(({ ends }) => ends === "looked");
const PASSED_OVER = EVENT_CASES.filter(({ ends }) => ends === "passed-over");

describe("an event of RevenueCat", () => {
  it.each(LOOKED)("triggers reading the learner's purchases: $name", ({ fields }) => {
    const event = toPosted(fields);

    expect(whyPassOver(event, LIVE)).toBeUndefined();
    expect(learnerIdsOf(event)).toContain("anna");
  });

  it.each(PASSED_OVER)("changes no access and is ignored: $name", ({ fields }) => {
    expect(whyPassOver(toPosted(fields), LIVE)).toBe("no-rights");
  });

  it("counts from a sandbox only without live billing", () => {
    const event = { type: "INITIAL_PURCHASE", environment: "SANDBOX" };

    expect(whyPassOver(event, LIVE)).toBe("sandbox");
    expect(whyPassOver(event, TEST)).toBeUndefined();
  });

  it("counts from a sandbox for a store's reviewer", () => {
    const event = { type: "INITIAL_PURCHASE", environment: "SANDBOX", app_user_id: "reviewer" };

    expect(whyPassOver(event, LIVE)).toBeUndefined();
    expect(whyPassOver({ ...event, app_user_id: "anna" }, LIVE)).toBe("sandbox");
  });

  it("counts from production everywhere, also if unstated", () => {
    expect(whyPassOver({ type: "RENEWAL", environment: "PRODUCTION" }, TEST)).toBeUndefined();
    expect(whyPassOver({ type: "RENEWAL", environment: null }, LIVE)).toBeUndefined();
  });
});

describe("an event without any of our learners", () => {
  it.each(LOOKED.filter(({ ofNobody }) => ofNobody === "alarm"))("raises an alarm: $name", ({ fields }) => {
    expect(isAlarmOfNobody(toPosted(fields))).toBe(true);
  });

  it.each(LOOKED.filter(({ ofNobody }) => ofNobody === "note"))("raises no alarm: $name", ({ fields }) => {
    expect(isAlarmOfNobody(toPosted(fields))).toBe(false);
  });

  it("raises an alarm when a user paid while logged out, without getting access", () => {
    expect(isAlarmOfNobody({ type: "INITIAL_PURCHASE", app_user_id: ANONYMOUS })).toBe(true);
  });

  it("raises no alarm for a new type without a login", () => {
    expect(isAlarmOfNobody({ type: "SOMETHING_NEW_IN_2027", app_user_id: ANONYMOUS })).toBe(false);
  });
});

describe("the learners that an event names", () => {
  const someIds = (count: number, prefix = "learner-") =>
    Array.from({ length: count }, (_none, index) => `${prefix}${index}`);

  it("are at most fifty, from both sides of a transfer together", () => {
    const transfer = { type: "TRANSFER", transferred_from: someIds(49), transferred_to: ["anna"] };

    expect(isWithinLimit(transfer)).toBe(true);
    expect(isWithinLimit({ ...transfer, transferred_to: ["anna", "beat"] })).toBe(false);
  });

  it("count once each, and not while logged out", () => {
    const aliases = [...someIds(50), "learner-0", ...someIds(200, "$RCAnonymousID:")];

    expect(isWithinLimit({ type: "RENEWAL", app_user_id: "learner-1", aliases })).toBe(true);
  });
});
