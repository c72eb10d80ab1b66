import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { liveLessonAt } from "@gruezi/contract/live-lesson-times";
import { formatMoment } from "#lib/format-date.ts";
import { findOwnTime } from "#lib/own-time.ts";

const timeStyle = ({ text }: Theme) => css({ ...text.strong, textWrap: "balance" });
const ownStyle = ({ text, colour }: Theme) => css({ ...text.body, color: colour.inkSoft });

/** When the lesson is, on the clock in Switzerland and, where that differs, on the learner's own. */
export function LiveTime({ now }: { now: Instant }) {
  const { startsAt } = liveLessonAt(now);
  const own = findOwnTime(startsAt);
  return (
    <div>
      <p css={timeStyle}>
        <time dateTime={new Date(startsAt).toISOString()}>Tuesday, {formatMoment(startsAt)}</time>
      </p>
      {own && (
        <p css={ownStyle}>
          {own.weekday}, {own.time} where you are ({own.place})
        </p>
      )}
    </div>
  );
}
