import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { SwissMoment } from "#features/live/times/swiss-moment.tsx";
import { ownTimeWords } from "./slot-words.ts";

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
  /** 'First lesson' */
  label: string;
  lesson: Instant;
}

/** Swiss time and, if different, the learner's. */
export function PrivateLessonTime({ label, lesson }: PrivateLessonTimeProps) {
  const own = ownTimeWords(lesson);
  return (
    <div>
      <p css={timeStyle}>
        {label}: <SwissMoment instant={lesson} />
      </p>
      {own && <p css={ownStyle}>{own}</p>}
    </div>
  );
}

interface NoSlotChosenProps {
  /** Taken by another learner. */
  isLost: boolean;
  children: string;
}

/** Beside the buttons: always visible. */
export function NoSlotChosen({ isLost, children }: NoSlotChosenProps) {
  if (!isLost) return <p css={ownStyle}>{children}</p>;
  return (
    <p role="alert" css={lostStyle}>
      Somebody has just taken that hour. Please choose another one.
    </p>
  );
}
