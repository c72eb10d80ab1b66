import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { LessonGrid } from "./lesson-grid.tsx";

interface FoundLessonsProps {
  lessons: readonly Lesson[];
  onClear: () => void;
}

const headStyle = ({ space, text }: Theme) =>
  css({
    ...text.strong,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space.m,
    padding: `${space.l} 0`,
  });
const nothingStyle = ({ space }: Theme) => css({ paddingTop: space.xl });

const countMark = (count: number) => (count === 1 ? "1 lesson found" : `${count} lessons found`);

/** The lessons found, long and mini lessons together. */
export function FoundLessons({ lessons, onClear }: FoundLessonsProps) {
  if (lessons.length === 0) {
    return (
      <div role="status" css={nothingStyle}>
        <Notice title="No lesson matches" action={<Button onClick={onClear}>Clear the search</Button>}>
          Try fewer words, or another level, type or access.
        </Notice>
      </div>
    );
  }
  return (
    <section aria-label="Lessons found">
      <div css={headStyle}>
        <p role="status">{countMark(lessons.length)}</p>
        <Button variant="quiet" onClick={onClear}>
          Clear the search
        </Button>
      </div>
      <LessonGrid lessons={lessons} variant="full" />
    </section>
  );
}
