import { css, type Theme } from "@emotion/react";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { useState } from "react";
import { ButtonLink } from "#components/button.tsx";
import { formatMoment } from "#lib/format-date.ts";
import { paths } from "#lib/paths.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonTimes } from "./lesson-times.tsx";
import { slotWords } from "./slot-words.ts";

interface OwnLessonProps {
  slot: PrivateLessonSlot;
  /** Just now. */
  hasMoved: boolean;
}

const leadStyle = ({ text }: Theme) => css({ ...text.lead, textWrap: "balance" });
const timesStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", gap: `${space.m} ${space.xl}` });
// Empty it takes no room, and stays in the page, so that what appears in it is read out.
const movedStyle = css({ "&:empty": { position: "absolute" } });

export function OwnLesson({ slot, hasMoved }: OwnLessonProps) {
  const [now] = useState(Date.now);
  if (slot.HoldUntil !== null) {
    const until = formatMoment(slot.HoldUntil);
    return (
      <>
        <p>{`${slotWords(slot)} is held for you until ${until}, while you pay for it.`}</p>
        <ButtonLink to={paths.subscriptions}>To the plans</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p css={leadStyle}>{slotWords(slot)}, every week (Swiss time)</p>
      <div css={timesStyle}>
        <LessonTimes slot={slot} now={now} />
      </div>
      <p role="status" css={movedStyle}>
        {hasMoved ? "Your lesson has moved." : ""}
      </p>
      <LessonActions slot={slot} now={now} />
    </>
  );
}
