import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { doneMarksAtom } from "./done-marks.atoms.ts";
import { LessonCard, type LessonCardVariant } from "./lesson-card.tsx";

interface LessonGridProps {
  lessons: readonly Lesson[];
  variant: LessonCardVariant;
}

const columns = (narrowest: string) => `repeat(auto-fill, minmax(min(100%, ${narrowest}), 1fr))`;

const gridStyles: Record<LessonCardVariant, (theme: Theme) => SerializedStyles> = {
  full: ({ space }) =>
    css({ display: "grid", gridTemplateColumns: columns("19rem"), gap: `${space.xl} ${space.l}` }),
  mini: ({ space }) =>
    css({ display: "grid", gridTemplateColumns: columns("9.5rem"), gap: `${space.l} ${space.l}` }),
};

export function LessonGrid({ lessons, variant }: LessonGridProps) {
  const doneMarks = useAtomValue(doneMarksAtom);
  return (
    <ul css={gridStyles[variant]}>
      {lessons.map((lesson) => (
        <li key={lesson.DocID}>
          <LessonCard lesson={lesson} variant={variant} isDone={doneMarks.has(lesson.DocID)} />
        </li>
      ))}
    </ul>
  );
}
