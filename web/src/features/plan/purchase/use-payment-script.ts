import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { whenIdle } from "#lib/when-idle.ts";

/** Loads the payment provider's script when the page is idle, or when the returned function says that it is time. */
export function usePaymentScript(): () => void {
  // In the app its store takes the payments.
  const isWanted = !useAtomValue(isEmbeddedAtom);
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (!isWanted || isAsked.current) return;
    isAsked.current = true;
    import("#data/payment-script.ts").then(
      ({ loadPaymentScript }) => loadPaymentScript(),
      // Nobody waits for it, so nobody is told.
      () => undefined,
    );
  }, [isWanted]);
  useEffect(() => whenIdle(load), [load]);

  return load;
}
