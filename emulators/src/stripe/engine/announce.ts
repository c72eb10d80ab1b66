import { formatLiveCustomer } from "../formats/customer.ts";
import { formatInvoice } from "../formats/invoice.ts";
import { formatChallenge } from "../formats/payment-intent.ts";
import { formatSchedule } from "../formats/schedule.ts";
import { formatSubscription } from "../formats/subscription.ts";
import type { Invoice, Schedule, Subscription } from "../world/billing-entities.ts";
import type { Customer } from "../world/entities.ts";
import type { World } from "../world/world.ts";

type SubscriptionEvent = "created" | "updated" | "deleted" | "paused" | "resumed" | "trial_will_end";
type ScheduleEvent = "created" | "updated" | "released" | "canceled" | "completed";
type InvoiceEvent =
  | "created"
  | "finalized"
  | "paid"
  | "payment_failed"
  | "payment_action_required"
  | "marked_uncollectible"
  | "voided";

export const announceSubscription = (world: World, event: SubscriptionEvent, subscription: Subscription) =>
  world.emit(`customer.subscription.${event}`, formatSubscription(world.state, subscription));

export const announceSchedule = (world: World, event: ScheduleEvent, schedule: Schedule) =>
  world.emit(`subscription_schedule.${event}`, formatSchedule(world.state, schedule));

export const announceInvoice = (world: World, event: InvoiceEvent, invoice: Invoice) =>
  world.emit(`invoice.${event}`, formatInvoice(world.state, invoice));

/** Emits an event of a payment that waits. */
export function announceIntent(
  world: World,
  event: "requires_action" | "payment_failed" | "processing",
  invoice: Invoice,
): void {
  if (invoice.challenge) world.emit(`payment_intent.${event}`, formatChallenge(invoice, invoice.challenge));
}

export const announceCustomer = (
  world: World,
  event: "created" | "updated" | "deleted",
  customer: Customer,
) => world.emit(`customer.${event}`, formatLiveCustomer(customer));
