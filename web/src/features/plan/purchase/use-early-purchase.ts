import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { whenUsed } from "#lib/when-used.ts";
import { loadCourse } from "./work.atoms.ts";

const loadPaymentScript = () =>
  import("#data/payment-script.ts").then((module) => module.loadPaymentScript());

/**
 * Loads what a press will need, once: what it does, and on the web the payment provider's script. That happens once
 * the page is used, or as soon as the returned function is called.
 */
export function useEarlyPurchase(): () => void {
  // In the app its store takes the payments.
  const needsScript = !useAtomValue(isEmbeddedAtom);
  const isAsked = useRef(false);

  // Nobody waits for it yet, so a failure is not reported: the press asks again for what is missing.
  const load = useCallback(() => {
    loadCourse().catch(() => undefined);
    if (!needsScript || isAsked.current) return;
    isAsked.current = true;
    loadPaymentScript().catch(() => undefined);
  }, [needsScript]);
  useEffect(() => whenUsed(load), [load]);

  return load;
}
