import { css, type Theme } from "@emotion/react";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import {
  firstLessonOf,
  isKeptForPlan,
  nextLessonOf,
  type SlotTimes,
} from "@gruezi/contract/private-lesson-times";
import { useState } from "react";
import { ButtonLink } from "#components/button.tsx";
import { formatDate, formatMoment } from "#lib/format-date.ts";
import { paths } from "#lib/paths.ts";
import { PrivateLessonActions } from "./private-lesson-actions.tsx";
import { PrivateLessonTime } from "./private-lesson-time.tsx";
import { slotWords } from "./slot-words.ts";

interface OwnPrivateLessonProps {
  slot: PrivateLessonSlot;
  hasMoved: boolean;
}

const leadStyle = ({ text }: Theme) => css({ ...text.lead, textWrap: "balance" });
const timesStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", gap: `${space.m} ${space.xl}` });
// The note is rendered while empty, so that screen readers announce its text. It takes no space then.
const movedStyle = css({ "&:empty": { position: "absolute" } });

export function OwnPrivateLesson({ slot, hasMoved }: OwnPrivateLessonProps) {
  const [now] = useState(Date.now);
  if (slot.HoldUntil !== null) return <HeldPrivateLesson slot={slot} until={slot.HoldUntil} now={now} />;
  return (
    <>
      <p css={leadStyle}>{`${slotWords(slot)}, every week (Swiss time)`}</p>
      <div css={timesStyle}>
        <NextPrivateLessons slot={slot} now={now} />
      </div>
      <p role="status" css={movedStyle}>
        {hasMoved ? "Your lesson has moved." : ""}
      </p>
      <PrivateLessonActions slot={slot} now={now} />
    </>
  );
}

interface HeldPrivateLessonProps {
  slot: PrivateLessonSlot;
  until: Instant;
  now: Instant;
}

/** A lesson that is not paid yet: the learner is on the payment page, or the plan starts later. */
function HeldPrivateLesson({ slot, until, now }: HeldPrivateLessonProps) {
  if (!isKeptForPlan(until, now)) {
    // A late first payment extends the hold, so its end may be in the past.
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
      <p css={leadStyle}>{`${slotWords(slot)} (Swiss time) is kept for you`}</p>
      <PrivateLessonTime label="First lesson" lesson={firstLessonOf(slot, until)} />
      <p>
        {`It is yours once its plan is paid for, from ${formatDate(until)} on. For another hour, take the change back and make it again.`}
      </p>
      <ButtonLink to={paths.subscriptions}>To the plans</ButtonLink>
    </>
  );
}

interface NextPrivateLessonsProps {
  slot: SlotTimes;
  now: Instant;
}

/** Time of the next lesson. After a move: the last lesson at the old slot and the first at the new one. */
function NextPrivateLessons({ slot, now }: NextPrivateLessonsProps) {
  const next = nextLessonOf(slot, now);
  if (next !== slot.LastOldLesson || slot.FirstLesson === null)
    return <PrivateLessonTime label="Next lesson" lesson={next} />;
  return (
    <>
      <PrivateLessonTime label="Last lesson at the old hour" lesson={next} isWeekly={false} />
      <PrivateLessonTime label="First lesson at the new hour" lesson={slot.FirstLesson} />
    </>
  );
}
