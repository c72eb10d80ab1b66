import { css, type Theme } from "@emotion/react";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { useState } from "react";
import { formatMoment } from "#lib/format-date.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonTimes } from "./lesson-times.tsx";
import { slotWords } from "./slot-words.ts";

interface OwnLessonProps {
  slot: PrivateLessonSlot;
  /** Just now. */
  hasMoved: boolean;
}

const leadStyle = ({ text }: Theme) => css(text.lead);

export function OwnLesson({ slot, hasMoved }: OwnLessonProps) {
  const [now] = useState(Date.now);
  if (slot.HoldUntil !== null) {
    const until = formatMoment(slot.HoldUntil);
    return <p>{`${slotWords(slot)} is held for you until ${until}, while you pay for it.`}</p>;
  }
  return (
    <>
      <p css={leadStyle}>{slotWords(slot)}, every week (Swiss time)</p>
      <LessonTimes slot={slot} now={now} />
      <p role="status">{hasMoved ? "Your lesson has moved." : ""}</p>
      <LessonActions slot={slot} now={now} />
    </>
  );
}
