import { DAY, HOUR } from "@gruezi/contract/durations";
import { cycleOf } from "@gruezi/contract/your-plan";
import type { Plan } from "./personas.ts";

/** The grace period for late renewal webhooks. */
const RENEWAL_SLACK = 2 * HOUR;

const PERIOD = { monthly: 30 * DAY, annually: 365 * DAY };

/** Returns the current or last period, in milliseconds. */
export function toPeriod(plan: Plan, now: number) {
  const periodEnd = now + plan.endsInDays * DAY;
  const length = cycleOf(plan) === "annual" ? PERIOD.annually : PERIOD.monthly;
  return {
    bought: now - plan.boughtDaysAgo * DAY,
    periodStart: periodEnd - length,
    periodEnd,
    hasEnded: plan.endsInDays <= 0,
  };
}

function toSubscription(plan: Plan, now: Date) {
  const { bought, periodEnd: expires, hasEnded } = toPeriod(plan, now.getTime());
  return {
    source: plan.source,
    store: plan.store,
    platform: plan.platform,
    ProductID: plan.ProductID,
    identifier: plan.identifier,
    Tier: plan.Tier,
    rawStatus: hasEnded ? "canceled" : "active",
    state: hasEnded ? "ended" : "paid",
    purchase_date: new Date(bought),
    beginsAt: null,
    expires_date: new Date(expires),
    accessUntil: new Date(plan.cancels ? expires : expires + RENEWAL_SLACK),
    cancels: plan.cancels,
    inTrial: false,
    changesTo: null,
    pause: null,
    revokedAt: null,
    withdrawn: null,
    confirmUrl: null,
    wayOfPaying: plan.platform === "stripe" ? "card" : null,
    discounts: [],
    managementUrl: null,
    sandbox: false,
  };
}

export function toEntitlement(plan: Plan, now: Date) {
  const key = `${plan.source}:${plan.ref}`;
  const subscription = toSubscription(plan, now);
  const isRunning = subscription.state !== "ended";
  return {
    tier: isRunning ? plan.Tier : 0,
    accessUntil: isRunning ? subscription.accessUntil : null,
    platform: isRunning ? plan.platform : null,
    primary: isRunning ? key : null,
    hasAlreadySubscribed: true,
    conflict: false,
    updatedAt: now,
    subs: { [key]: subscription },
  };
}
