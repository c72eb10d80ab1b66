import { DEFAULT_CURRENCY, toAmountText } from "@gruezi/contract/money";
import { isRenewalNotice, type Reminder } from "#domain/reminders/reminders.ts";
import type { RenewalNotice } from "#domain/reminders/renewal-notice.ts";
import { findUpcomingAmount } from "#gateways/stripe/upcoming-invoice.ts";
import { findPriceText } from "./checkout/offers.ts";

export interface ComingCharge {
  /** False if Stripe will not charge, whatever the entitlement says. */
  isDue: boolean;
  text?: string | undefined;
}

/**
 * Finds the charge that a reminder announces. A store plan's has no text, since only the app knows store
 * prices.
 */
export async function findComingCharge(reminder: Reminder): Promise<ComingCharge> {
  if (!("platform" in reminder) || reminder.platform !== "stripe") return { isDue: true };
  if (isRenewalNotice(reminder)) return findRenewalCharge(reminder);
  if (reminder.occasion === "trial-ends")
    return {
      isDue: true,
      text: await findPriceText(reminder.ProductID, {
        currency: reminder.currency ?? DEFAULT_CURRENCY,
        discounts: reminder.discounts,
        from: reminder.endsAt,
      }),
    };
  return { isDue: true };
}

/** Reads a scheduled plan's price from the offers, since Stripe's preview shows the running plan's price. */
async function findRenewalCharge({
  nextProductId,
  purchase,
  currency,
  discounts,
  renewsAt,
}: RenewalNotice): Promise<ComingCharge> {
  if (nextProductId !== null)
    return {
      isDue: true,
      text: await findPriceText(nextProductId, {
        currency: currency ?? DEFAULT_CURRENCY,
        discounts,
        from: renewsAt,
      }),
    };
  const amount = await findUpcomingAmount(purchase.slice("stripe:".length));
  return amount === undefined
    ? { isDue: false }
    : { isDue: true, text: toAmountText(amount.currency, amount.due) };
}
