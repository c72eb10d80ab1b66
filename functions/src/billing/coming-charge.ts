import { toAmountText } from "#domain/billing/offer.ts";
import { isRenewalNotice, type Reminder } from "#domain/reminders/reminders.ts";
import type { RenewalNotice } from "#domain/reminders/renewal-notice.ts";
import { findUpcomingAmount } from "#gateways/stripe/upcoming-invoice.ts";
import { findPriceText } from "./checkout/offers.ts";

export interface ComingCharge {
  /** False if Stripe will not charge, whatever the entitlement says. */
  isDue: boolean;
  text?: string | undefined;
}

/** Only the app knows store prices. */
export async function findComingCharge(reminder: Reminder): Promise<ComingCharge> {
  if (!("platform" in reminder) || reminder.platform !== "stripe") return { isDue: true };
  if (isRenewalNotice(reminder)) return findRenewalCharge(reminder);
  if (reminder.occasion === "trial-ends")
    return { isDue: true, text: await findPriceText(reminder.ProductID) };
  return { isDue: true };
}

/** A preview shows the running plan's price, not a scheduled one. */
async function findRenewalCharge({ nextProductId, purchase }: RenewalNotice): Promise<ComingCharge> {
  if (nextProductId !== null) return { isDue: true, text: await findPriceText(nextProductId) };
  const amount = await findUpcomingAmount(purchase.slice("stripe:".length));
  return amount === undefined
    ? { isDue: false }
    : { isDue: true, text: toAmountText(amount.currency, amount.due) };
}
