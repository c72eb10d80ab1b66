import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { decidePlanChange } from "#functions/domain/billing/plan-change.ts";
import { NOW } from "#support/billing/builders.ts";
import { aSubscription } from "#support/samples/documents.ts";

const running = { expires_date: NOW + 20 * DAY, accessUntil: NOW + 20 * DAY } as const;
const BASIC = aSubscription(running);
const VIP = aSubscription({ ...running, ProductID: "prod_vip_monthly", Tier: 2 });
const BASIC_TRIAL = aSubscription({ ...running, state: "trial", inTrial: true });

const TO_VIP = { ProductID: "prod_vip_annually", Tier: 2 } as const;
const TO_BASIC = { ProductID: "prod_basic_annually", Tier: 1 } as const;

describe("a change of plan", () => {
  it.each([
    ["an upgrade", BASIC, TO_VIP, "confirm"],
    ["a downgrade, even to what costs more at once", VIP, TO_BASIC, "scheduled"],
    ["a switch within BASIC", BASIC, TO_BASIC, "scheduled"],
    ["a switch within VIP", VIP, TO_VIP, "scheduled"],
    ["an upgrade in the trial", BASIC_TRIAL, TO_VIP, "applied"],
    ["a switch in the trial", BASIC_TRIAL, TO_BASIC, "applied"],
    ["a downgrade in the trial", { ...VIP, state: "trial" }, TO_BASIC, "applied"],
  ] as const)("is confirmed, scheduled or applied at once: %s", (_kind, current, target, verdict) => {
    expect(decidePlanChange(current, target, NOW)).toBe(verdict);
  });

  it.each([
    ["cancelled", { cancels: true }],
    ["cancelled in its trial", { state: "trial", cancels: true }],
    ["in grace", { state: "grace" }],
    ["unpaid or paused", { state: "blocked", accessUntil: NOW - DAY }],
    ["refunded", { revokedAt: NOW - DAY }],
    ["ended", { state: "ended" }],
    ["about to change already", { changesTo: { ProductID: "prod_vip_monthly", at: NOW + 20 * DAY } }],
    ["past the time for which it is known to be paid", { accessUntil: NOW }],
  ] as const)("is refused for a plan that is %s", (_what, fields) => {
    expect(decidePlanChange({ ...BASIC, ...fields }, TO_VIP, NOW)).toBe("not-changeable");
  });

  it("does nothing for the same plan", () => {
    expect(decidePlanChange(BASIC, BASIC, NOW)).toBe("same-plan");
    expect(decidePlanChange(BASIC_TRIAL, BASIC_TRIAL, NOW)).toBe("same-plan");
  });

  it("is refused after a trial while its first payment is pending", () => {
    const endingNow = { ...BASIC_TRIAL, expires_date: NOW };

    expect(decidePlanChange(endingNow, TO_VIP, NOW - 1)).toBe("applied");
    expect(decidePlanChange(endingNow, TO_VIP, NOW)).toBe("not-changeable");
  });
});
