import type Stripe from "stripe";
import type { PriceFacts } from "#domain/billing/offer.ts";
import { idOf, stripe } from "./client.ts";
import { findPlanItem } from "./plan-item.ts";
import { toFacts } from "./prices.ts";
import { idempotently, refuseWhenStripeIsDown } from "./requests.ts";

export interface RefusedTrial {
  subscriptionId: string;
  customerId: string;
  paymentMethodId: string;
  /** Its amount never changes, so what was shown is what is charged. */
  price: PriceFacts;
  metadata: Stripe.Metadata;
}

/** Undefined for other subscriptions, or without a card. */
export async function findRefusedTrial(subscriptionId: string): Promise<RefusedTrial | undefined> {
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const { metadata, default_payment_method: card, customer } = found;
  const [price] = toFacts(findPlanItem(found)?.item.price);
  if (metadata["refusedTrial"] === undefined || card === null || price === undefined) return undefined;
  return { subscriptionId, customerId: idOf(customer), paymentMethodId: idOf(card), price, metadata };
}

/** Once for each refused trial. Nothing comes of a declined card. */
export async function buyWithSameCard(refused: RefusedTrial): Promise<"bought" | "declined"> {
  const { subscriptionId, customerId, paymentMethodId, price } = refused;
  const { refusedTrial: _, ...metadata } = refused.metadata;
  const client = await stripe();
  return idempotently(`same-card:${subscriptionId}`, (options) =>
    client.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: price.id }],
        default_payment_method: paymentMethodId,
        payment_behavior: "error_if_incomplete",
        billing_mode: { type: "flexible" },
        metadata,
      },
      options,
    ),
  ).then(() => "bought" as const, toDeclined);
}

/** Also when the bank asks for its customer, whom only Stripe's page can ask. */
function toDeclined(fault: unknown): "declined" {
  const isDeclined = fault instanceof Error && "type" in fault && fault.type === "StripeCardError";
  return isDeclined ? "declined" : refuseWhenStripeIsDown(fault);
}
