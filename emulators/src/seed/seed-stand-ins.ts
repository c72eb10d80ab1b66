import type { StandIns } from "../start/stand-ins.ts";
import { toPeriod } from "./persona-entitlement.ts";
import { isLearner, type Learner, loadPersonas, type Plan, toCustomerId } from "./personas.ts";

export function seedStandIns({ stripe, stores, clock }: Pick<StandIns, "stripe" | "stores" | "clock">): void {
  for (const { account, plan } of loadPersonas().filter(isLearner)) {
    if (plan?.source === "stripe") stripe.control.seed(toStripeSeed(account, plan, clock.now()));
    if (plan?.source === "revenuecat") stores.control.seed(toStoreSeed(account, plan, clock.now()));
  }
}

function toStripeSeed({ uid, email }: Learner["account"], plan: Plan, now: number) {
  const metadata = { uid, app: "gruezi" };
  const { bought, periodStart, periodEnd, hasEnded } = toPeriod(plan, now);
  return {
    customers: [
      {
        id: toCustomerId(uid),
        email,
        created: bought,
        metadata,
        card: { paymentMethod: `pm_${uid}`, number: "4242424242424242" },
      },
    ],
    subscriptions: [
      {
        id: plan.ref,
        customer: toCustomerId(uid),
        price: `price_${plan.identifier}`,
        status: hasEnded ? ("canceled" as const) : ("active" as const),
        created: bought,
        currentPeriodStart: periodStart,
        currentPeriodEnd: periodEnd,
        metadata,
      },
    ],
  };
}

function toStoreSeed({ uid }: Learner["account"], plan: Plan, now: number) {
  const { bought, periodEnd } = toPeriod(plan, now);
  return { uid, store: plan.store, product: plan.ProductID, purchasedAt: bought, expiresAt: periodEnd };
}
