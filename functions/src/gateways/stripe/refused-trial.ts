import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { type PriceFacts, priceIn } from "#domain/billing/offer.ts";
import type { CouponFacts } from "#domain/billing/promotion-code.ts";
import { Refusal } from "#platform/refusal.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { findCoupon } from "./discounts.ts";
import { findPlanItem } from "./plan-item.ts";
import { toFacts } from "./prices.ts";
import { toCouponFacts } from "./promotion-codes.ts";
import { idempotently, isCodeRefused, isOtherCurrency, refuseWhenStripeIsDown } from "./requests.ts";

export interface RefusedTrial {
  subscriptionId: string;
  refusedAt: Instant;
  customerId: string;
  paymentMethodId: string;
  /**
   * Price in the subscription's currency. A price's amount never changes, so the learner is charged what was
   * shown.
   */
  price: PriceFacts;
  isTaxed: boolean;
  /** Coupon of the refused subscription's code, while it is valid. */
  coupon: { id: string; facts: CouponFacts } | null;
  metadata: Stripe.Metadata;
}

/** Returns when the trial was refused. Null for other subscriptions. */
export const findTrialRefusedAt = ({ metadata, ended_at: endedAt }: Stripe.Subscription): Instant | null =>
  metadata["refusedTrial"] === undefined || endedAt === null ? null : toInstant(endedAt);

/** Reads a refused trial. Undefined for other subscriptions, or without a card. */
export async function findRefusedTrial(subscriptionId: string): Promise<RefusedTrial | undefined> {
  const client = await stripe();
  const found = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["items.data.price.currency_options", "discounts"] })
    .catch(refuseWhenStripeIsDown);
  const { metadata, default_payment_method: card, customer } = found;
  const refusedAt = findTrialRefusedAt(found);
  const [sold] = toFacts(findPlanItem(found)?.item.price);
  const price = sold && priceIn(sold, found.currency);
  if (refusedAt === null || card === null || price === undefined) return undefined;
  return {
    subscriptionId,
    refusedAt,
    customerId: idOf(customer),
    paymentMethodId: idOf(card),
    price,
    isTaxed: found.automatic_tax.enabled,
    coupon: await findValidCoupon(found),
    metadata,
  };
}

/**
 * Finds the coupon to redeem again. The code may allow no second redemption, but its learner had nothing from
 * the first.
 */
async function findValidCoupon({ discounts: [first] }: Stripe.Subscription): Promise<RefusedTrial["coupon"]> {
  if (first === undefined || typeof first === "string" || first.source.coupon === null) return null;
  const coupon = await findCoupon(idOf(first.source.coupon));
  return coupon?.valid ? { id: coupon.id, facts: toCouponFacts(coupon) } : null;
}

/** Buys the refused trial's plan, once for each refused trial. A declined card leaves no subscription. */
export async function buyWithSameCard(
  refused: RefusedTrial,
): Promise<{ subscriptionId: string } | "declined"> {
  const { subscriptionId, customerId, paymentMethodId, price, isTaxed, coupon } = refused;
  const { refusedTrial: _, ...metadata } = refused.metadata;
  const client = await stripe();
  return idempotently(`same-card:${subscriptionId}`, (options) =>
    client.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: price.id }],
        currency: price.currency,
        ...(coupon && { discounts: [{ coupon: coupon.id }] }),
        ...(isTaxed && { automatic_tax: { enabled: true } }),
        default_payment_method: paymentMethodId,
        payment_behavior: "error_if_incomplete",
        billing_mode: { type: "flexible" },
        metadata,
      },
      options,
    ),
  ).then(({ id }) => ({ subscriptionId: id }), toDeclined);
}

/** Returns `declined` also if the bank asks the card's holder to confirm, which only Stripe's page can do. */
function toDeclined(fault: unknown): "declined" {
  if (isOtherCurrency(fault)) throw new Refusal("other-currency");
  if (isCodeRefused(fault)) throw new Refusal("code-ended", { cause: fault });
  const isDeclined = fault instanceof Error && "type" in fault && fault.type === "StripeCardError";
  return isDeclined ? "declined" : refuseWhenStripeIsDown(fault);
}
