import { describe, expect, it } from "vitest";
import { isAlarmOfNobody } from "#functions/domain/billing/revenue-cat-event.ts";

const ANONYMOUS = "$RCAnonymousID:8069238d6049ce87cc529853916d624c";

describe("an event that names only somebody who has not logged in", () => {
  it.each([
    "INITIAL_PURCHASE",
    "NON_RENEWING_PURCHASE",
    "RENEWAL",
    "PRODUCT_CHANGE",
    "UNCANCELLATION",
    "SUBSCRIPTION_EXTENDED",
    "TEMPORARY_ENTITLEMENT_GRANT",
    "REFUND_REVERSED",
    "TRANSFER",
  ])("alarms somebody, because a right goes to nobody: %s", (type) => {
    expect(isAlarmOfNobody({ type, app_user_id: ANONYMOUS })).toBe(true);
    expect(isAlarmOfNobody({ type, app_user_id: ANONYMOUS, store: "STRIPE" })).toBe(false);
  });
});

describe("an event by which nobody gets anything", () => {
  it.each(["CANCELLATION", "EXPIRATION", "BILLING_ISSUE", "SUBSCRIPTION_PAUSED", "SUBSCRIBER_ALIAS"])(
    "alarms nobody, though it names a stranger: %s",
    (type) => {
      expect(isAlarmOfNobody({ type, app_user_id: "a-stranger" })).toBe(false);
    },
  );
});
