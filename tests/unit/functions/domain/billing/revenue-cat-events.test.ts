import { describe, expect, it } from "vitest";
import { isAlarmOfNobody, learnerIdsOf, whyPassOver } from "#functions/domain/billing/revenue-cat-event.ts";
import { EVENT_CASES, toPosted } from "#support/billing/revenue-cat-events.ts";

const ANONYMOUS = "$RCAnonymousID:8069238d6049ce87cc529853916d624c";

const LOOKED = EVENT_CASES.filter(({ ends }) => ends === "looked");
const PASSED_OVER = EVENT_CASES.filter(({ ends }) => ends === "passed-over");

describe("an event of RevenueCat's", () => {
  it.each(LOOKED)("is a reason to read the learner's purchases again: $name", ({ fields }) => {
    const event = toPosted(fields);

    expect(whyPassOver(event, "live")).toBeUndefined();
    expect(learnerIdsOf(event)).toContain("anna");
  });

  it.each(PASSED_OVER)("changes nobody's rights and is passed over: $name", ({ fields }) => {
    expect(whyPassOver(toPosted(fields), "live")).toBe("no-rights");
  });

  it("from a sandbox counts only where no real money is taken", () => {
    const event = { type: "INITIAL_PURCHASE", environment: "SANDBOX" };

    expect(whyPassOver(event, "live")).toBe("sandbox");
    expect(whyPassOver(event, "test")).toBeUndefined();
  });

  it("from production counts everywhere, also when it does not say so", () => {
    expect(whyPassOver({ type: "RENEWAL", environment: "PRODUCTION" }, "test")).toBeUndefined();
    expect(whyPassOver({ type: "RENEWAL", environment: null }, "live")).toBeUndefined();
  });
});

describe("an event that names none of our learners", () => {
  it.each(LOOKED.filter(({ ofNobody }) => ofNobody === "alarm"))("alarms somebody: $name", ({ fields }) => {
    expect(isAlarmOfNobody(toPosted(fields))).toBe(true);
  });

  it.each(LOOKED.filter(({ ofNobody }) => ofNobody === "note"))("alarms nobody: $name", ({ fields }) => {
    expect(isAlarmOfNobody(toPosted(fields))).toBe(false);
  });

  it("alarms somebody when a person paid without logging in, because they have nothing for it", () => {
    expect(isAlarmOfNobody({ type: "INITIAL_PURCHASE", app_user_id: ANONYMOUS })).toBe(true);
  });

  it("alarms nobody when its type is new and nobody has logged in", () => {
    expect(isAlarmOfNobody({ type: "SOMETHING_NEW_IN_2027", app_user_id: ANONYMOUS })).toBe(false);
  });
});
