import { addScript } from "#lib/add-script.ts";
import { paymentKey } from "./settings.ts";

declare global {
  interface Window {
    /** What Stripe's script puts there. */
    Stripe?: (publicKey: string) => unknown;
  }
}

/** Of the Stripe release that the server uses, too. */
export const PAYMENT_SCRIPT = "https://js.stripe.com/endive/stripe.js";

/**
 * Loads Stripe's script and passes the public key, if one is set. The script only looks for signs of fraud: paying works
 * without it, so nothing waits for it.
 */
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
