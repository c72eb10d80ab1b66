import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { nextMovableLesson } from "@gruezi/contract/private-lesson-times";
import { Suspense, useId, useState } from "react";
import { Button } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { CalendarFileButton } from "./calendar-file-button.tsx";
import { noticeWords } from "./move-words.ts";

const MoveLesson = lazyChunk("move-lesson", async () => ({
  default: (await import("./move-lesson.tsx")).MoveLesson,
}));

interface LessonActionsProps {
  slot: PrivateLessonSlot;
  now: Instant;
}

const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, maxWidth: size.reading });
const buttonsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Another hour, as long as there is notice; and the lessons in the learner's own calendar. */
export function LessonActions({ slot, now }: LessonActionsProps) {
  const [isMoving, setMoving] = useState(false);
  const noteId = useId();
  const isMovable = nextMovableLesson(slot, now) !== null;
  return (
    <>
      <div css={buttonsStyle}>
        <Button aria-describedby={noteId} disabled={!isMovable} onClick={() => setMoving(true)}>
          move
        </Button>
        <CalendarFileButton slot={slot} />
      </div>
      <p id={noteId} css={noteStyle}>
        {noticeWords(slot, now)}
      </p>
      {isMoving && (
        <Suspense>
          <MoveLesson slot={slot} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
