import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import { stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./stripe-fault.ts";

interface CardUpdate {
  uid: string;
  customerId: string;
  subscriptionId: string;
  successUrl: string;
  backUrl: string;
}

/** A page that takes a new card and charges nothing. `completeCheckout` then puts the card to use. */
export async function openCardUpdatePage(update: CardUpdate): Promise<HostedPage> {
  const { uid, customerId, subscriptionId, successUrl, backUrl } = update;
  const metadata = { app: "gruezi", uid, subscription: subscriptionId };
  const client = await stripe();
  const { id, url } = await client.checkout.sessions
    .create({
      mode: "setup",
      customer: customerId,
      client_reference_id: uid,
      allowed_payment_method_types: ["card"],
      metadata,
      setup_intent_data: { metadata },
      success_url: successUrl,
      cancel_url: backUrl,
      locale: "auto",
    })
    .catch(refuseWhenStripeIsDown);
  if (url === null) throw new Error(`The checkout session ${id} has no address.`);
  return { id, url };
}
