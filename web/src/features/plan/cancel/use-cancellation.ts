import { useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";
import { isCancellingAtom, startCancellationAtom } from "./cancellation.atoms.ts";

interface Cancellation {
  startCancellation: () => void;
  isCancelling: boolean;
}

/** Asks whether to cancel, cancels, and says what came of it, all by alerts. */
export function useCancellation(): Cancellation {
  const start = useSetAtom(startCancellationAtom);
  const isCancelling = useAtomValue(isCancellingAtom);
  const startCancellation = useCallback(() => void start(), [start]);
  return { startCancellation, isCancelling };
}
