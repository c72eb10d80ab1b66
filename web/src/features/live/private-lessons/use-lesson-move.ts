import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { failedMove } from "./lesson-alerts.ts";
import { moveLessonAtom } from "./own-lesson.atoms.ts";
import { checkStillOpenAtom, openSlotsAtom } from "./slots.atoms.ts";
import { useSlots } from "./use-slots.ts";

/** Choosing another hour and moving to it; one that is taken meanwhile disappears, and nothing has moved. */
export function useLessonMove(onMoved: () => void) {
  const choice = useSlots();
  const [isWorking, setWorking] = useState(false);
  const openSlots = useSetAtom(openSlotsAtom);
  const moveLesson = useSetAtom(moveLessonAtom);
  const checkStillOpen = useSetAtom(checkStillOpenAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useEffect(() => {
    void openSlots();
  }, [openSlots]);

  const moveTo = async (slotId: string) => {
    const reason = await moveLesson(slotId);
    if (reason === null) return onMoved();
    const isGone = (reason === "conflict" || reason === "not-found") && !(await checkStillOpen(slotId));
    if (!isGone) showAlert(failedMove(reason));
    setWorking(false);
  };
  const move = () => {
    if (!choice.chosen) return;
    setWorking(true);
    void moveTo(choice.chosen.id);
  };

  return { choice, isWorking, retry: openSlots, move };
}
