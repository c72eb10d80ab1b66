import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { toLessonMove } from "@gruezi/contract/private-lesson-times";
import { useState } from "react";
import { Button } from "#components/button.tsx";
import { DialogButtons, LessonDialog } from "./lesson-dialog.tsx";
import { LessonTime } from "./lesson-time.tsx";
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
  const { chosen } = choice;
  const planned = chosen && chosen.id !== slot.id ? toLessonMove(slot, chosen, now) : null;
  return (
    <LessonDialog title="Move your private lesson" onClose={onClose}>
      <SlotPicker choice={choice} note={moveNote(now)} onRetry={retry}>
        {planned && planned.lastOldLesson !== null && (
          <LessonTime label="Last lesson at the old hour" lesson={planned.lastOldLesson} />
        )}
        {planned && <LessonTime label="First lesson at the new hour" lesson={planned.firstLesson} />}
      </SlotPicker>
      <DialogButtons>
        <Button onClick={onClose}>not now</Button>
        <Button variant="primary" disabled={isWorking || planned === null} onClick={move}>
          {isWorking ? "ONE MOMENT…" : "move"}
        </Button>
      </DialogButtons>
    </LessonDialog>
  );
}
