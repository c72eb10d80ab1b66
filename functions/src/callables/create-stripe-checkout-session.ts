import { createStripeCheckoutSessionRequest } from "@gruezi/contract/callables/create-stripe-checkout-session";
import { openCheckout, requireOrder } from "#billing/checkout/open-checkout.ts";
import { callable } from "#platform/callable.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const createStripeCheckoutSession = callable(
  {
    name: "createStripeCheckoutSession",
    request: createStripeCheckoutSessionRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async (request, { uid }) => {
    const order = await requireOrder(request);

    return openCheckout(uid, order);
  },
);
