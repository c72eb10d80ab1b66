import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { firstLessonOf, isKeptForPlan } from "@gruezi/contract/private-lesson-times";
import { useState } from "react";
import { ButtonLink } from "#components/button.tsx";
import { formatDate, formatMoment } from "#lib/format-date.ts";
import { paths } from "#lib/paths.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonTime } from "./lesson-time.tsx";
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
  if (slot.HoldUntil !== null) return <HeldLesson slot={slot} until={slot.HoldUntil} now={now} />;
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

interface HeldLessonProps {
  slot: PrivateLessonSlot;
  until: Instant;
  now: Instant;
}

/** Nobody has paid for it yet: because they are about to, or because the plan that it comes with has not begun. */
function HeldLesson({ slot, until, now }: HeldLessonProps) {
  if (!isKeptForPlan(until, now)) {
    // Past its time it is still held while a first payment is late.
    const end = until > now ? ` until ${formatMoment(until)},` : "";
    return (
      <>
        <p>{`${slotWords(slot)} is held for you${end} while you pay for it.`}</p>
        <ButtonLink to={paths.subscriptions}>To the plans</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p css={leadStyle}>{slotWords(slot)} (Swiss time) is kept for you</p>
      <LessonTime label="First lesson" lesson={firstLessonOf(slot, until)} />
      <p>
        {`It is yours once its plan is paid for, from ${formatDate(until)} on. For another hour, take the change back and make it again.`}
      </p>
      <ButtonLink to={paths.subscriptions}>To the plans</ButtonLink>
    </>
  );
}
