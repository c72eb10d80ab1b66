import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { type LessonMove, toLessonMove } from "@gruezi/contract/private-lesson-times";
import { useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { DialogButtons, LessonDialog } from "./lesson-dialog.tsx";
import { LessonTime, NoHour } from "./lesson-time.tsx";
import { moveNote } from "./move-words.ts";
import { SlotPicker } from "./slot-picker.tsx";
import { useLessonMove } from "./use-lesson-move.ts";

interface MoveLessonProps {
  slot: PrivateLessonSlot;
  onClose: () => void;
}

/** Another hour for a private lesson, with what becomes of the next lessons before it is done. */
export function MoveLesson({ slot, onClose }: MoveLessonProps) {
  const [now] = useState(Date.now);
  const { choice, isWorking, retry, move } = useLessonMove(onClose);
  const { chosen, isLost } = choice;
  const planned = chosen && chosen.id !== slot.id ? toLessonMove(slot, chosen, now) : null;
  return (
    <LessonDialog title="Move your private lesson" onClose={onClose}>
      <SlotPicker choice={choice} note={moveNote(now)} takenAt={now} onRetry={retry} />
      <DialogButtons
        outcome={
          planned ? (
            <PlannedMove planned={planned} />
          ) : (
            <NoHour isLost={isLost}>No other hour chosen yet.</NoHour>
          )
        }
      >
        <Button onClick={onClose}>not now</Button>
        <BusyButton
          variant="primary"
          isBusy={isWorking}
          busyLabel="ONE MOMENT…"
          disabled={planned === null}
          onClick={move}
        >
          move
        </BusyButton>
      </DialogButtons>
    </LessonDialog>
  );
}

function PlannedMove({ planned: { lastOldLesson, firstLesson } }: { planned: LessonMove }) {
  return (
    <>
      {lastOldLesson !== null && <LessonTime label="Last lesson at the old hour" lesson={lastOldLesson} />}
      <LessonTime label="First lesson at the new hour" lesson={firstLesson} />
    </>
  );
}
