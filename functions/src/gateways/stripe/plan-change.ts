import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { stripe } from "./client.ts";
import { dropScheduledChange } from "./renewal.ts";
import { refuseWhenOvertaken } from "./stripe-fault.ts";
import { findItemId, toSeconds } from "./subscriptions.ts";

/** During a trial nothing has been paid: the price is swapped and the trial goes on to its own end. */
export async function swapPriceInTrial(
  subscriptionId: string,
  { priceId, trialEnd }: { priceId: string; trialEnd: Instant },
): Promise<void> {
  await dropScheduledChange(subscriptionId);
  const client = await stripe();
  const itemId = await findItemId(subscriptionId);
  await client.subscriptions
    .update(subscriptionId, {
      items: [{ id: itemId, price: priceId }],
      proration_behavior: "none",
      trial_end: toSeconds(trialEnd),
    })
    .catch(refuseWhenOvertaken);
}

/** The new price from the end of the period that has been paid for; nothing is charged before. Returns the schedule's id. */
export async function scheduleChange(subscriptionId: string, priceId: string): Promise<string> {
  await dropScheduledChange(subscriptionId);
  const client = await stripe();
  const schedule = await client.subscriptionSchedules
    .create({ from_subscription: subscriptionId })
    .catch(refuseWhenOvertaken);
  await client.subscriptionSchedules
    .update(schedule.id, {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        toRunningPhase(schedule),
        { items: [{ price: priceId, quantity: 1 }], proration_behavior: "none" },
      ],
    })
    .catch(refuseWhenOvertaken);
  return schedule.id;
}

function toRunningPhase({ id, phases }: Stripe.SubscriptionSchedule) {
  const running = phases[0];
  const price = running?.items[0]?.price;
  if (running === undefined || price === undefined)
    throw new Error(`The schedule ${id} has no running phase.`);
  return {
    items: [{ price: typeof price === "string" ? price : price.id, quantity: 1 }],
    start_date: running.start_date,
    end_date: running.end_date,
    proration_behavior: "none" as const,
  };
}
