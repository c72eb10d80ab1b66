import { DAY } from "@gruezi/contract/durations";
import { ENTITLEMENT_OF } from "@gruezi/contract/tiers";
import { type CataloguePlan, trialDaysOf } from "./catalogue.ts";
import type { Customer } from "./customers.ts";
import { FRESH, type Happening } from "./lifecycle.ts";
import { addInterval, isRunning, type Purchase } from "./purchase.ts";
import { StoreRefusal } from "./refusal.ts";
import type { SellingStore } from "./stores.ts";
import type { World } from "./world.ts";

export interface Order {
  store: SellingStore;
  product: string;
  trial: boolean;
  sandbox: boolean;
}

/** Buys a product. Throws a `StoreRefusal` if the store would not sell it. */
export function buy(world: World, customer: Customer, order: Order): readonly Told[] {
  const plan = requirePlan(world, order);
  const earlier = customer.purchases.filter(
    ({ store, kind }) => store === order.store && kind === "subscription",
  );
  const running = earlier.findLast(isRunning);
  if (running?.product === order.product)
    throw new StoreRefusal(`${customer.ids[0]} has ${order.product} already, and a store sells it once.`);
  if (order.trial && earlier.length > 0)
    throw new StoreRefusal(`${customer.ids[0]} has bought here before, and a store gives one trial.`);

  const purchase = toPurchase(world, order, plan);
  const follows = running ?? earlier.findLast(({ product }) => product === order.product);
  if (follows) continueTransactions(purchase, follows);
  customer.purchases = [...customer.purchases.filter(({ product }) => product !== order.product), purchase];
  return running ? [leave(running, purchase), begin(purchase)] : [begin(purchase)];
}

interface Told {
  purchase: Purchase;
  happening: Happening;
}

export function requirePlan(
  { catalogue }: World,
  { store, product }: Pick<Order, "store" | "product">,
): CataloguePlan {
  const plan = catalogue.plans.find((candidate) => candidate[store] === product);
  if (!plan) throw new StoreRefusal(`${store} sells no product ${product}.`);
  return plan;
}

function toPurchase(world: World, order: Order, plan: CataloguePlan): Purchase {
  const now = world.now();
  return {
    ...FRESH,
    kind: "subscription",
    spoiltField: null,
    ...planFields(plan),
    store: order.store,
    product: order.product,
    periodType: order.trial ? "trial" : "normal",
    originalPurchasedAt: now,
    purchasedAt: now,
    expiresAt: order.trial ? now + requireTrialDays(world, plan) * DAY : addInterval(now, plan.interval),
    // Purchases in the Test Store are free.
    sandbox: order.sandbox || order.store === "test_store",
    originalTransactionId: world.nextTransactionId(order.store),
    periods: 1,
  };
}

export const planFields = ({ tier, interval, unit_amount }: CataloguePlan) => ({
  entitlement: ENTITLEMENT_OF[tier],
  interval,
  unitAmount: unit_amount,
});

function requireTrialDays({ catalogue }: World, plan: CataloguePlan): number {
  const days = trialDaysOf(catalogue, plan);
  if (days === 0) throw new StoreRefusal(`${plan.identifier} is sold without a trial.`);
  return days;
}

/** Continues the original transaction of an earlier purchase, as the stores do. */
function continueTransactions(
  purchase: Purchase,
  { originalTransactionId, originalPurchasedAt, periods }: Purchase,
): void {
  Object.assign(purchase, { originalTransactionId, originalPurchasedAt, periods: periods + 1 });
}

function begin(purchase: Purchase): Told {
  const details = { renewal_number: purchase.periods };
  const isFirst = purchase.periods === 1;
  const happening = isFirst
    ? { type: "INITIAL_PURCHASE", details }
    : { type: "RENEWAL", details: { ...details, is_trial_conversion: false } };
  return { purchase, happening };
}

/** Ends the running purchase at once, like an upgrade in both stores. */
function leave(running: Purchase, { product, purchasedAt }: Purchase): Told {
  Object.assign(running, { expiresAt: purchasedAt, graceUntil: null, hasEnded: true, autoResumeAt: null });
  return { purchase: running, happening: { type: "PRODUCT_CHANGE", details: { new_product_id: product } } };
}
