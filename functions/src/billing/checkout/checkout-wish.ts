import type { CreateStripeCheckoutSessionRequest } from "@gruezi/contract/callables/create-stripe-checkout-session";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { requireCustomer } from "#billing/customer.ts";
import { getFreshEntitlement } from "#billing/sync/refresh-entitlement.ts";
import { settleLearner } from "#billing/sync/settle-learner.ts";
import { refuseCheckout } from "#domain/billing/checkout-permission.ts";
import { isDeleted } from "#gateways/firestore/accounts/deleted-users.ts";
import type { Wish } from "#gateways/firestore/billing/pending-checkout.ts";
import { hasLesson } from "#gateways/firestore/slots/lesson-rights.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { needsSlot, requirePackage } from "./offers.ts";
import { hasUsedTrial } from "./trial-history.ts";

export interface Order {
  offerId: string;
  package: PlanPackage;
  priceId: string;
  slotId: string | null;
}

/** What the learner asks for, as we sell it: ids are all that is taken from the request. */
export async function requireOrder(request: CreateStripeCheckoutSessionRequest): Promise<Order> {
  const { offerID, packageID, selectedPrivateLesson: slotId } = request;
  const sold = await requirePackage(offerID, packageID);
  if (needsSlot(sold) !== (slotId !== null))
    throw new Refusal("bad-input", { field: "selectedPrivateLesson" });
  return { offerId: offerID, package: sold, priceId: sold.StripePriceID, slotId };
}

/** Decided by what the learner holds now. Refuses whoever has a subscription, wherever it was bought. */
export async function toWish(uid: string, order: Order): Promise<Wish> {
  if (await isDeleted(uid)) throw new Refusal("not-allowed");
  // An hour may be all that has been written of a purchase so far; or of one that is over, and then it is free again.
  if (await hasLesson(uid)) await settleLearner(uid);
  const entitlement = await getFreshEntitlement(uid);
  const reason = refuseCheckout(entitlement, now());
  if (reason) throw new Refusal(reason);
  return {
    offerId: order.offerId,
    packageId: order.package.identifier,
    priceId: order.priceId,
    slotId: order.slotId,
    trialDays: await trialDaysOf(uid, order.package, entitlement),
    customerId: await requireCustomer(uid),
  };
}

/** What has no trial has none for anybody, and then nobody's history is asked for. */
const trialDaysOf = async (
  uid: string,
  { FreeTrialPeriod }: PlanPackage,
  entitlement: Entitlement | undefined,
): Promise<number> => (FreeTrialPeriod === 0 || (await hasUsedTrial(uid, entitlement)) ? 0 : FreeTrialPeriod);
