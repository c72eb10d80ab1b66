import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { checkoutResultAtom, confirmCheckoutAtom, lookForRightAtom } from "./checkout-result.atoms.ts";
import type { CheckoutResult } from "./checkout-result.ts";

const LOOK_EVERY_MILLISECONDS = 1_000;

/** Asks what became of the checkout and, where it is not a right yet, waits for it while somebody looks at the page. */
export function useCheckoutResult(sessionId: string): CheckoutResult {
  const confirm = useSetAtom(confirmCheckoutAtom);
  const look = useSetAtom(lookForRightAtom);
  const result = useAtomValue(checkoutResultAtom);
  const isWaiting = result.status === "waiting";

  useEffect(() => {
    void confirm(sessionId);
  }, [confirm, sessionId]);

  useEffect(() => {
    if (!isWaiting) return;
    const lookIfVisible = () => {
      if (document.visibilityState === "visible") void look();
    };
    const timer = setInterval(lookIfVisible, LOOK_EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, [look, isWaiting]);

  return result;
}
