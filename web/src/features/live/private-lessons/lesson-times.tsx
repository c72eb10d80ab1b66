import type { Instant } from "@gruezi/contract/documents/lesson";
import { nextLessonOf, type SlotTimes } from "@gruezi/contract/private-lesson-times";
import { LessonTime } from "./lesson-time.tsx";

interface LessonTimesProps {
  slot: SlotTimes;
  now: Instant;
}

/** The next lesson; after a move the last one at the old hour and the first one at the new. */
export function LessonTimes({ slot, now }: LessonTimesProps) {
  const next = nextLessonOf(slot, now);
  if (next !== slot.LastOldLesson || slot.FirstLesson === null)
    return <LessonTime label="Next lesson" lesson={next} />;
  return (
    <>
      <LessonTime label="Last lesson at the old hour" lesson={next} />
      <LessonTime label="First lesson at the new hour" lesson={slot.FirstLesson} />
    </>
  );
}
