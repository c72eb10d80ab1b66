import Stripe from "stripe";
import { vi } from "vitest";

interface Wire {
  /** Host, port, path, method, headers, body, protocol and timeout. */
  makeRequest(...request: unknown[]): Promise<unknown>;
}

/** Whatever the SDK asks goes through this. */
export const stripeWire: Wire = Object.getPrototypeOf(Stripe.createNodeHttpClient());

const pace = Stripe.prototype as unknown as { getInitialNetworkRetryDelay(): number }; // internal, so not in its types

/** Without the pause before the SDK's second attempt. */
export const hurryStripe = () => vi.spyOn(pace, "getInitialNetworkRetryDelay").mockReturnValue(0);

/** Gives up on an answer soon, where the product waits for 25 seconds. */
export function loseStripePatience(milliseconds: number) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(function (this: Wire, ...request) {
    return original.call(this, ...request.with(-1, milliseconds));
  });
}
