import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { liveLessonAt } from "@gruezi/contract/live-lesson-times";
import { LessonMoment } from "#features/live/private-lessons/lesson-moment.tsx";
import { findOwnTime } from "#features/live/private-lessons/own-time.ts";

const timeStyle = ({ text }: Theme) => css(text.strong);
const ownStyle = ({ text, colour }: Theme) =>
  css({ ...text.body, color: colour.inkSoft, textWrap: "balance" });

/** When the lesson is, on the clock in Switzerland and, where that differs, on the learner's own. */
export function LiveTime({ now }: { now: Instant }) {
  const { startsAt } = liveLessonAt(now);
  const own = findOwnTime(startsAt);
  return (
    <div>
      <p css={timeStyle}>
        <LessonMoment instant={startsAt} />
      </p>
      {own && (
        <p css={ownStyle}>
          {own.weekday}, {own.time} where you are ({own.place})
        </p>
      )}
    </div>
  );
}
