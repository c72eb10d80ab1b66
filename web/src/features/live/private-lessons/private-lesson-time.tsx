import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/durations";
import { SwissMoment } from "#features/live/times/swiss-moment.tsx";
import { ownChangesWords, ownTimeWords } from "./slot-words.ts";

const timeStyle = ({ text, colour }: Theme) =>
  css({
    ...text.small,
    color: colour.inkSoft,
    "& > time": { ...text.strong, display: "block", color: colour.ink },
  });
const lostStyle = ({ text, colour, size, space }: Theme) =>
  css({
    ...text.strong,
    paddingInlineStart: space.s,
    borderInlineStart: `${size.focus} solid ${colour.red}`,
  });
const ownStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

interface PrivateLessonTimeProps {
  /** For example 'First lesson'. */
  label: string;
  lesson: Instant;
  /** True if the hour repeats every week. It may then change where clocks do not follow the Swiss ones. */
  isWeekly?: boolean;
}

/** Time of a lesson in Switzerland and, if different, in the learner's time zone. */
export function PrivateLessonTime({ label, lesson, isWeekly = true }: PrivateLessonTimeProps) {
  const own = ownTimeWords(lesson);
  const changes = isWeekly ? ownChangesWords(lesson) : null;
  return (
    <div>
      <p css={timeStyle}>
        {label}: <SwissMoment instant={lesson} />
      </p>
      {own && <p css={ownStyle}>{own}</p>}
      {changes && <p css={ownStyle}>{changes}</p>}
    </div>
  );
}

interface NoSlotChosenProps {
  /** True if another learner took the chosen slot. */
  isLost: boolean;
  children: string;
}

/** Note beside the buttons, where it is always visible. */
export function NoSlotChosen({ isLost, children }: NoSlotChosenProps) {
  if (!isLost) return <p css={ownStyle}>{children}</p>;
  return (
    <p role="alert" css={lostStyle}>
      Somebody has just taken that hour. Please choose another one.
    </p>
  );
}
