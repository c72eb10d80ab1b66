import type { Reason } from "@gruezi/contract/reasons";
import { useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { FAILED, NO_HOUR_CHOSEN, NONE_LEFT } from "./lesson-alerts.ts";
import { checkNoneLeftAtom, checkStillOpenAtom } from "./slots.atoms.ts";
import { useSlots } from "./use-slots.ts";

interface LessonSale {
  onSubscribe: (slotId: string) => Promise<Reason | null>;
  /** The same function at every render. */
  onClose: () => void;
}

/** Choosing an hour and buying it; over at once, with an alert, when there is none left. */
export function useLessonCheckout({ onSubscribe, onClose }: LessonSale) {
  const choice = useSlots();
  const showAlert = useSetAtom(showAlertAtom);
  const checkNoneLeft = useSetAtom(checkNoneLeftAtom);
  const checkStillOpen = useSetAtom(checkStillOpenAtom);

  const closeWhenNoneLeft = useCallback(async () => {
    const isNoneLeft = await checkNoneLeft();
    if (isNoneLeft) {
      onClose();
      showAlert(NONE_LEFT);
    }
    return isNoneLeft;
  }, [checkNoneLeft, onClose, showAlert]);

  useEffect(() => {
    void closeWhenNoneLeft();
  }, [closeWhenNoneLeft]);

  const isExplained = async (reason: Reason, slotId: string): Promise<boolean> => {
    if (reason === "exhausted") return closeWhenNoneLeft();
    return (reason === "conflict" || reason === "not-found") && !(await checkStillOpen(slotId));
  };
  const subscribe = async () => {
    const { chosen } = choice;
    if (!chosen) return showAlert(NO_HOUR_CHOSEN);
    const reason = await onSubscribe(chosen.id);
    if (reason !== null && !(await isExplained(reason, chosen.id))) showAlert(FAILED);
  };

  return { choice, retry: () => void closeWhenNoneLeft(), subscribe };
}
