import { getFreshEntitlement } from "#billing/sync/ask-providers.ts";
import { syncStripeAndSlot } from "#billing/sync/sync.ts";
import { refuseCheckout } from "#domain/billing/checkout-lock.ts";
import { toPriceText } from "#domain/billing/offer.ts";
import type { CheckoutSession } from "#gateways/stripe/checkout-sessions.ts";
import { buyWithSameCard, findRefusedTrial, type RefusedTrial } from "#gateways/stripe/refused-trial.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { endDuplicates } from "./complete-checkout.ts";

/** 'CHF 39.00 per month'; undefined unless the session's trial was refused. */
export async function findPriceAfterRefusal(session: CheckoutSession): Promise<string | undefined> {
  const refused = await findRefused(session);
  return refused && toPriceText(refused.price);
}

/** Another tab may have bought meanwhile: the older subscription stays. */
export async function subscribeWithSameCard(session: CheckoutSession): Promise<"bought" | "declined"> {
  const { uid } = session;
  const refused = await findRefused(session);
  if (refused === undefined) throw new Refusal("not-found");
  const reason = refuseCheckout(await getFreshEntitlement(uid), now());
  if (reason) throw new Refusal(reason);

  const outcome = await buyWithSameCard(refused);

  if (outcome === "bought") await endDuplicates(uid, refused.customerId);
  await syncStripeAndSlot(uid);
  return outcome;
}

const findRefused = async ({
  mode,
  status,
  subscriptionId,
}: CheckoutSession): Promise<RefusedTrial | undefined> =>
  mode === "subscription" && status === "complete" && subscriptionId !== null
    ? findRefusedTrial(subscriptionId)
    : undefined;
