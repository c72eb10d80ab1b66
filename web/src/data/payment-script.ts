import { addScript } from "#lib/add-script.ts";
import { paymentKey } from "./settings.ts";

declare global {
  interface Window {
    /** Set by Stripe's script. */
    Stripe?: (publicKey: string) => unknown;
  }
}

/** The Stripe release that the server uses. */
export const PAYMENT_SCRIPT = "https://js.stripe.com/endive/stripe.js";

/** Payment works without this fraud detection: nothing waits for it. */
export function loadPaymentScript(): void {
  const key = paymentKey();
  if (key !== null) addScript(PAYMENT_SCRIPT, () => initialise(key));
}

function initialise(key: string): void {
  try {
    window.Stripe?.(key);
  } catch (cause) {
    console.info("The payment provider's script did not take its key.", cause);
  }
}
