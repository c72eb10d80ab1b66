import { describe, expect, it } from "vitest";
import { isAlarmOfNobody } from "#functions/domain/billing/revenue-cat-event.ts";

const ANONYMOUS = "$RCAnonymousID:8069238d6049ce87cc529853916d624c";

describe("an event that names only a logged-out user", () => {
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
  ])("raises an alarm, because an entitlement has no owner: %s", (type) => {
    expect(isAlarmOfNobody({ type, app_user_id: ANONYMOUS })).toBe(true);
    expect(isAlarmOfNobody({ type, app_user_id: ANONYMOUS, store: "STRIPE" })).toBe(false);
  });
});

describe("an event without an entitlement", () => {
  it.each(["CANCELLATION", "EXPIRATION", "BILLING_ISSUE", "SUBSCRIPTION_PAUSED", "SUBSCRIBER_ALIAS"])(
    "raises no alarm, though it names a stranger: %s",
    (type) => {
      expect(isAlarmOfNobody({ type, app_user_id: "a-stranger" })).toBe(false);
    },
  );
});
