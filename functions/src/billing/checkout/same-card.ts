import { discountedPriceText } from "@gruezi/contract/discounts";
import { type BillingCommand, runBillingCommand } from "#billing/command.ts";
import { getFreshEntitlement } from "#billing/sync/ask-providers.ts";
import { syncStripeAndSlot } from "#billing/sync/sync.ts";
import { refuseCheckout } from "#domain/billing/checkout-lock.ts";
import { toDiscount } from "#domain/billing/promotion-code.ts";
import { isSameCardOffered } from "#domain/billing/same-card-offer.ts";
import { noteBeginAnswer } from "#gateways/stripe/begin-answers.ts";
import type { CheckoutSession } from "#gateways/stripe/checkout-sessions.ts";
import { buyWithSameCard, findRefusedTrial, type RefusedTrial } from "#gateways/stripe/refused-trial.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { endDuplicates } from "./complete-checkout.ts";

type Offer = { priceText: string } | "expired";

/**
 * Returns the offer to pay with the same card; `priceText` is 'CHF 39.00 per month', for example. Undefined
 * unless the session's trial was refused.
 */
export async function findOfferAfterRefusal(session: CheckoutSession): Promise<Offer | undefined> {
  const refused = await findRefused(session);
  if (refused === undefined) return undefined;
  return isSameCardOffered(refused.refusedAt, now()) ? { priceText: priceTextOf(refused) } : "expired";
}

function priceTextOf({ price, coupon }: RefusedTrial): string {
  const { currency, productId: ProductID, unitAmount, interval } = price;
  const discounts = coupon ? [toDiscount(coupon.facts, currency, now())] : [];
  const cycle = interval === "year" ? "annual" : "monthly";
  return discountedPriceText(discounts, { ProductID, currency, unitAmount, cycle, from: now() });
}

/**
 * Buys the refused trial's plan with its card. If another tab bought meanwhile, the older subscription stays.
 */
export const subscribeWithSameCard = (session: CheckoutSession, asksToBegin: boolean): Promise<Outcome> =>
  runBillingCommand(session.uid, "same-card", (command) => subscribe(session, asksToBegin, command));

type Outcome = "bought" | "declined" | "expired";

async function subscribe(
  session: CheckoutSession,
  asksToBegin: boolean,
  { requireLease }: BillingCommand,
): Promise<Outcome> {
  const { uid } = session;
  const refused = await findRefused(session);
  if (refused === undefined) throw new Refusal("not-found");
  const reason = refuseCheckout(await getFreshEntitlement(uid), now());
  if (reason) throw new Refusal(reason);
  if (!isSameCardOffered(refused.refusedAt, now())) return "expired";

  requireLease();
  const askedAt = now();
  const bought = await buyWithSameCard(refused);
  if (bought !== "declined") {
    await noteBeginAnswer(bought.subscriptionId, { at: askedAt, isAsked: asksToBegin });
    await endDuplicates(uid, refused.customerId);
  }
  await syncStripeAndSlot(uid);
  return bought === "declined" ? bought : "bought";
}

const findRefused = async ({
  mode,
  status,
  subscriptionId,
}: CheckoutSession): Promise<RefusedTrial | undefined> =>
  mode === "subscription" && status === "complete" && subscriptionId !== null
    ? findRefusedTrial(subscriptionId)
    : undefined;
