import { addScript } from "#lib/add-script.ts";
import { paymentKey } from "./settings.ts";

declare global {
  interface Window {
    /** Stripe's script sets this function. */
    Stripe?: (publicKey: string) => unknown;
  }
}

/** Stripe's script, in the release that the server uses. */
export const PAYMENT_SCRIPT = "https://js.stripe.com/endive/stripe.js";

/** Loads Stripe's script for its fraud detection. Nothing waits for it, since payment works without it. */
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
