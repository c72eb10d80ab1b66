import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { LessonMoment } from "./lesson-moment.tsx";
import { ownLessonWords } from "./slot-words.ts";

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

interface LessonTimeProps {
  /** 'First lesson' */
  label: string;
  lesson: Instant;
}

/** When a lesson is, on the clock in Switzerland and, where that differs, on the learner's own. */
export function LessonTime({ label, lesson }: LessonTimeProps) {
  const own = ownLessonWords(lesson);
  return (
    <div>
      <p css={timeStyle}>
        {label}: <LessonMoment instant={lesson} />
      </p>
      {own && <p css={ownStyle}>{own}</p>}
    </div>
  );
}

interface NoHourProps {
  /** What was chosen is somebody else's by now. */
  isLost: boolean;
  children: string;
}

/** In its place until an hour is chosen, beside the buttons: what went wrong is never hidden below them. */
export function NoHour({ isLost, children }: NoHourProps) {
  if (!isLost) return <p css={ownStyle}>{children}</p>;
  return (
    <p role="alert" css={lostStyle}>
      Somebody has just taken that hour. Please choose another one.
    </p>
  );
}
