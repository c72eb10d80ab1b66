import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { loadPaymentScript } from "#data/payment-script.ts";
import { whenUsed } from "#lib/when-used.ts";

/** Loads the payment script once: on the first use of the page, or when the returned function is called. */
export function useEarlyPurchase(): () => void {
  // The app pays through its store, so it needs no script.
  const needsScript = !useAtomValue(isEmbeddedAtom);
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (!needsScript || isAsked.current) return;
    isAsked.current = true;
    loadPaymentScript();
  }, [needsScript]);
  useEffect(() => whenUsed(load), [load]);

  return load;
}
