import { css, type Theme } from "@emotion/react";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import { nextMovableLesson } from "@gruezi/contract/private-lesson-times";
import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { Button } from "#components/button.tsx";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { saveFile } from "#lib/save-file.ts";
import { MovePrivateLesson } from "./move-private-lesson.tsx";
import { noticeWords } from "./move-words.ts";
import { toPrivateLessonCalendar } from "./private-lesson-calendar.ts";

interface PrivateLessonActionsProps {
  slot: PrivateLessonSlot;
  now: Instant;
}

const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, maxWidth: size.reading });
const buttonsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Buttons of a private lesson. A move requires a week's notice. */
export function PrivateLessonActions({ slot, now }: PrivateLessonActionsProps) {
  const [isMoving, setMoving] = useState(false);
  const noteId = useId();
  const isMovable = nextMovableLesson(slot, now) !== null;
  return (
    <>
      <div css={buttonsStyle}>
        <Button aria-describedby={noteId} disabled={!isMovable} onClick={() => setMoving(true)}>
          Move
        </Button>
        <CalendarFileButton slot={slot} />
      </div>
      <p id={noteId} css={noteStyle}>
        {noticeWords(slot, now)}
      </p>
      {isMoving && <MovePrivateLesson slot={slot} onClose={() => setMoving(false)} />}
    </>
  );
}

const FILE = "private-lesson.ics";

/** Button that saves a calendar file. Renders nothing in web views, which save no files. */
function CalendarFileButton({ slot }: { slot: PrivateLessonSlot }) {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  if (isEmbedded) return null;
  const save = () => {
    const calendar = toPrivateLessonCalendar(slot, Date.now());
    saveFile(FILE, new Blob([calendar], { type: "text/calendar" }));
  };
  return (
    <Button variant="quiet" onClick={save}>
      Calendar file
    </Button>
  );
}
