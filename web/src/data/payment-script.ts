import { addScript } from "#lib/add-script.ts";
import { paymentKey } from "./settings.ts";

declare global {
  interface Window {
    /** What Stripe's script puts there. */
    Stripe?: (publicKey: string) => unknown;
  }
}

/** Of the release in which the server speaks to Stripe. */
export const PAYMENT_SCRIPT = "https://js.stripe.com/endive/stripe.js";

/**
 * Loads the payment provider's script and gives it the public key, where one is set. The script looks for signs of fraud;
 * the way to the payment page does not need it, so nothing waits for it, and where it is blocked nothing is missing.
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
