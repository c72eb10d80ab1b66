import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { loadPaymentScript } from "#data/payment-script.ts";
import { whenIdle } from "#lib/when-idle.ts";

/**
 * Loads the payment provider's script once, on the web: when the page is idle, or as soon as the returned function is
 * called.
 */
export function useEarlyPurchase(): () => void {
  // In the app its store takes the payments.
  const needsScript = !useAtomValue(isEmbeddedAtom);
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (!needsScript || isAsked.current) return;
    isAsked.current = true;
    loadPaymentScript();
  }, [needsScript]);
  useEffect(() => whenIdle(load), [load]);

  return load;
}
