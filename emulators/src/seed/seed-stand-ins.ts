import type { StandIns } from "../start/stand-ins.ts";
import { toPeriod } from "./persona-entitlement.ts";
import { isLearner, type Learner, loadPersonas, type Plan, toCustomerId } from "./personas.ts";

/** Promotion codes to type on the plans' page. */
const CODES = [
  { code: "GRUEZI20", percentOff: 20, duration: "forever" as const },
  { code: "SUMMER", percentOff: 50, duration: "repeating" as const, months: 4 },
  { code: "FRIENDS", percentOff: 100, duration: "once" as const },
];

/** Creates the personas' purchases in the stand-ins. @param now milliseconds */
export function seedStandIns({ stripe, stores }: Pick<StandIns, "stripe" | "stores">, now: number): void {
  stripe.control.seed({ codes: CODES });
  for (const { account, plan } of loadPersonas().filter(isLearner)) {
    if (plan?.source === "stripe") stripe.control.seed(toStripeSeed(account, plan, now));
    if (plan?.source === "revenuecat") stores.control.seed(toStoreSeed(account, plan, now));
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
