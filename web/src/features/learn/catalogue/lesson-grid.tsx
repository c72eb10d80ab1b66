import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { doneMarksAtom } from "./done-marks.atoms.ts";
import { cardStyles, LessonCard, type LessonCardVariant } from "./lesson-card.tsx";

interface LessonGridProps {
  lessons: readonly Lesson[];
  variant: LessonCardVariant;
}

const columns = (narrowest: string) => `repeat(auto-fill, minmax(min(100%, ${narrowest}), 1fr))`;

const gridStyles: Record<LessonCardVariant, (theme: Theme) => SerializedStyles> = {
  full: (theme) =>
    css({
      display: "grid",
      gridTemplateColumns: columns("19rem"),
      gap: `${theme.space.xl} ${theme.space.l}`,
      "& article": cardStyles.full(theme),
    }),
  mini: (theme) =>
    css({
      display: "grid",
      gridTemplateColumns: columns("9.5rem"),
      gap: theme.space.l,
      "& article": cardStyles.mini(theme),
    }),
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
