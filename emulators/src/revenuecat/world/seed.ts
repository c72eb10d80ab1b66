import { planFields, requirePlan } from "./buy.ts";
import type { CataloguePlan } from "./catalogue.ts";
import { FRESH } from "./lifecycle.ts";
import { addInterval, type Purchase, toWholeSecond } from "./purchase.ts";
import { StoreRefusal } from "./refusal.ts";
import { SELLING_STORES, type SellingStore } from "./stores.ts";
import type { World } from "./world.ts";

export interface Seed {
  uid: string;
  store: string;
  product: string;
  purchasedAt: number;
  expiresAt: number;
  trial?: boolean | undefined;
  cancels?: boolean | undefined;
  sandbox?: boolean | undefined;
}

/** Creates a purchase without events. Seeding it again replaces it. */
export function seedPurchase(world: World, seed: Seed): void {
  const { customer } = world.customers.see(seed.uid, toWholeSecond(seed.purchasedAt));
  const purchase = toPurchase(world, seed);
  customer.purchases = [...customer.purchases.filter(({ product }) => product !== seed.product), purchase];
}

function toPurchase(world: World, seed: Seed): Purchase {
  const { product, trial = false, cancels = false, sandbox = false } = seed;
  const store = requireStore(seed.store);
  const plan = requirePlan(world, { store, product });
  const originalPurchasedAt = toWholeSecond(seed.purchasedAt);
  const expiresAt = toWholeSecond(seed.expiresAt);
  const period = toLastPeriod(originalPurchasedAt, expiresAt, plan);
  return {
    ...FRESH,
    kind: "subscription",
    spoiltField: null,
    ...planFields(plan),
    ...(trial ? { purchasedAt: originalPurchasedAt, periods: 1 } : period),
    store,
    product,
    periodType: trial ? "trial" : "normal",
    originalPurchasedAt,
    expiresAt,
    unsubscribedAt: cancels || expiresAt <= world.now() ? period.purchasedAt : null,
    sandbox,
    originalTransactionId: world.nextTransactionId(store),
    hasEnded: expiresAt <= world.now(),
  };
}

function requireStore(name: string): SellingStore {
  const store = SELLING_STORES.find((each) => each === name);
  if (!store) throw new StoreRefusal(`Nobody sells in ${name}.`);
  return store;
}

/** Returns the last period. The first one may have been shorter than the interval. */
function toLastPeriod(bought: number, expiresAt: number, { interval }: CataloguePlan) {
  const purchasedAt = Math.max(bought, addInterval(expiresAt, interval, -1));
  return { purchasedAt, periods: purchasedAt === bought ? 1 : 2 };
}
