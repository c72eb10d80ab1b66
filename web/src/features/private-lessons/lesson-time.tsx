import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { lessonWords, ownLessonWords } from "./slot-words.ts";

const ownStyle = ({ text, colour }: Theme) => css({ ...text.body, color: colour.inkSoft });

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
      <p>
        {label}: <time dateTime={new Date(lesson).toISOString()}>{lessonWords(lesson)}</time>
      </p>
      {own && <p css={ownStyle}>{own}</p>}
    </div>
  );
}
