import type Stripe from "stripe";
import type { StripeFacts } from "#domain/billing/stripe-record.ts";
import { stripe } from "./client.ts";
import { findPricePlan } from "./prices.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

export type KnownPlan = Pick<StripeFacts, "identifier" | "tier">;

export interface PlanItem {
  item: Stripe.SubscriptionItem;
  plan: KnownPlan;
}

/** Returns the item of our plan, at any position. Of several, the one with the highest tier. */
export function findPlanItem({ items }: Stripe.Subscription): PlanItem | undefined {
  const named = items.data.flatMap((item) => {
    const plan = findPricePlan(item.price);
    return plan === undefined ? [] : [{ item, plan }];
  });
  return named.toSorted((a, b) => b.plan.tier - a.plan.tier)[0];
}

async function getPlanItem(subscriptionId: string): Promise<Stripe.SubscriptionItem> {
  const client = await stripe();
  const subscription = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const item = findPlanItem(subscription)?.item ?? subscription.items.data[0];
  if (item === undefined) throw new Error(`The subscription ${subscriptionId} has no item.`);
  return item;
}

export const findItemId = async (subscriptionId: string): Promise<string> =>
  (await getPlanItem(subscriptionId)).id;

export const findSoldPrice = async (subscriptionId: string): Promise<string> =>
  (await getPlanItem(subscriptionId)).price.id;
