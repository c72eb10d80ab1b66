import type { WayOfPaying } from "@gruezi/contract/documents/entitlement";
import { PAYMENT_WAYS } from "@gruezi/contract/ways-of-paying";
import type Stripe from "stripe";
import { idOf, stripe } from "./client.ts";
import { isMissing, refuseWhenStripeIsDown } from "./requests.ts";

/** A method does not name its mandate, so the subscription remembers which method lost it. */
const LOST = "twintLost";

/** Returns the subscription's way of paying. Needs `default_payment_method` expanded. */
export function findWayOfPaying({
  default_payment_method: method,
  metadata,
}: Stripe.Subscription): WayOfPaying | null {
  const lost = metadata[LOST];
  if (lost && (method === null || idOf(method) === lost)) return "twint-lost";
  if (method === null || typeof method === "string") return null;
  return PAYMENT_WAYS.find((way) => way === method.type) ?? null;
}

export interface TwintConsent {
  customerId: string;
  methodId: string;
  isLost: boolean;
}

/**
 * Reads the consent that a TWINT mandate gives. Undefined if its method has no customer, since the detachment
 * has an event of its own.
 */
export async function findConsent(mandateId: string): Promise<TwintConsent | undefined> {
  const client = await stripe();
  const mandate = await client.mandates.retrieve(mandateId).catch(noneWhenUnknown);
  if (mandate?.payment_method_details.type !== "twint") return undefined;
  const methodId = idOf(mandate.payment_method);
  const method = await client.paymentMethods.retrieve(methodId).catch(noneWhenUnknown);
  return method?.customer
    ? { customerId: idOf(method.customer), methodId, isLost: mandate.status === "inactive" }
    : undefined;
}

function noneWhenUnknown(fault: unknown): undefined {
  if (!isMissing(fault)) refuseWhenStripeIsDown(fault);
}

const PAGE_SIZE = 100;

/**
 * Marks the subscriptions that the method pays as having lost the consent, or unmarks them. Idempotent. Skips
 * subscriptions that another method pays by now.
 */
export async function markConsent({ customerId, methodId, isLost }: TwintConsent): Promise<void> {
  const client = await stripe();
  const running = await client.subscriptions
    .list({ customer: customerId, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  for (const { id, default_payment_method: method, metadata } of running) {
    const isPaidByIt = method === null || idOf(method) === methodId;
    const isMarked = metadata[LOST] === methodId;
    if (isPaidByIt && isMarked !== isLost)
      await client.subscriptions
        .update(id, { metadata: { [LOST]: isLost ? methodId : "" } })
        .catch(refuseWhenStripeIsDown);
  }
}
