import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { type LessonMove, toLessonMove } from "@gruezi/contract/private-lesson-times";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { moveNote } from "./move-words.ts";
import { movePrivateLessonAtom } from "./own-private-lesson.atoms.ts";
import { failedMove } from "./private-lesson-alerts.ts";
import { DialogButtons, PrivateLessonDialog } from "./private-lesson-dialog.tsx";
import { NoSlotChosen, PrivateLessonTime } from "./private-lesson-time.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { checkStillOpenAtom, openSlotsAtom } from "./slots.atoms.ts";
import { useSlots } from "./use-slots.ts";

interface MovePrivateLessonProps {
  slot: PrivateLessonSlot;
  onClose: () => void;
}

/** Dialog that moves a private lesson. It shows which lessons change before the move. */
export function MovePrivateLesson({ slot, onClose }: MovePrivateLessonProps) {
  const [now] = useState(Date.now);
  const { choice, isWorking, retry, move } = usePrivateLessonMove(onClose);
  const { chosen, isLost } = choice;
  const planned = chosen && chosen.id !== slot.id ? toLessonMove(slot, chosen, now) : null;
  return (
    <PrivateLessonDialog title="Move your private lesson" onClose={onClose}>
      <SlotPicker choice={choice} note={moveNote(now)} takenAt={now} onRetry={retry} />
      <DialogButtons
        outcome={
          planned ? (
            <PlannedMove planned={planned} />
          ) : (
            <NoSlotChosen isLost={isLost}>No other hour chosen yet.</NoSlotChosen>
          )
        }
      >
        <Button onClick={onClose}>Not now</Button>
        <BusyButton
          variant="primary"
          isBusy={isWorking}
          busyLabel="One moment…"
          disabled={planned === null}
          onClick={move}
        >
          Move
        </BusyButton>
      </DialogButtons>
    </PrivateLessonDialog>
  );
}

function PlannedMove({ planned: { lastOldLesson, firstLesson } }: { planned: LessonMove }) {
  return (
    <>
      {lastOldLesson !== null && (
        <PrivateLessonTime label="Last lesson at the old hour" lesson={lastOldLesson} isWeekly={false} />
      )}
      <PrivateLessonTime label="First lesson at the new hour" lesson={firstLesson} />
    </>
  );
}

/** Moves the lesson. A slot taken meanwhile disappears, and nothing is moved. */
function usePrivateLessonMove(onMoved: () => void) {
  const choice = useSlots();
  const [isWorking, setWorking] = useState(false);
  const openSlots = useSetAtom(openSlotsAtom);
  const movePrivateLesson = useSetAtom(movePrivateLessonAtom);
  const checkStillOpen = useSetAtom(checkStillOpenAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useEffect(() => {
    void openSlots();
  }, [openSlots]);

  const moveTo = async (slotId: string) => {
    const reason = await movePrivateLesson(slotId);
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
