import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { LessonMoment } from "#components/lesson-moment.tsx";
import { ownLessonWords } from "./slot-words.ts";

const timeStyle = ({ text, colour }: Theme) =>
  css({
    ...text.small,
    color: colour.inkSoft,
    "& > time": { ...text.strong, display: "block", color: colour.ink },
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

/** In its place until there is one. */
export function NoHour({ children }: { children: string }) {
  return <p css={ownStyle}>{children}</p>;
}
