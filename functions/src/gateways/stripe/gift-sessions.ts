import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import { COMPANY } from "@gruezi/contract/company";
import type { GiftMonths } from "@gruezi/contract/gifts";
import type { PaidTier } from "@gruezi/contract/tiers";
import { vatSentence } from "@gruezi/contract/vat-words";
import { waysOfPaying } from "@gruezi/contract/ways-of-paying";
import { config } from "#platform/config.ts";
import { APP, stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

export interface GiftOrder {
  uid: string;
  customerId: string;
  tier: PaidTier;
  months: GiftMonths;
  name: string;
  /** Amount in the smallest currency unit. */
  amount: number;
  currency: string;
  /** E-mail address of the recipient. Empty if the buyer hands the gift over. */
  recipient: string;
}

/** Opens a page for one payment, without a subscription. A second page sells a second gift. */
export async function openGiftSession(order: GiftOrder): Promise<HostedPage> {
  const { uid, customerId, tier, months, name, amount, currency, recipient } = order;
  const client = await stripe();
  const session = await client.checkout.sessions
    .create({
      mode: "payment",
      customer: customerId,
      client_reference_id: uid,
      line_items: [{ price_data: { currency, unit_amount: amount, product_data: { name } }, quantity: 1 }],
      allowed_payment_method_types: waysOfPaying({ currency, isTrial: false }),
      invoice_creation: { enabled: true },
      custom_text: { submit: { message: vatSentence(COMPANY) } },
      metadata: { app: APP, uid, gift: "yes", tier: String(tier), months: String(months), recipient },
      success_url: `${config.publicOrigin}/gift/{CHECKOUT_SESSION_ID}`,
      cancel_url: `${config.publicOrigin}/gift`,
      locale: "auto",
    })
    .catch(refuseWhenStripeIsDown);
  if (session.url === null) throw new Error(`The checkout session ${session.id} has no address.`);
  return { id: session.id, url: session.url };
}
