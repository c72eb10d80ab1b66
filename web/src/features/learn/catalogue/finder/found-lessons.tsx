import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { type ReactNode, useState } from "react";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { LessonGrid } from "#features/learn/catalogue/lesson-grid.tsx";

interface FoundLessonsProps {
  lessons: readonly Lesson[];
  onClear: () => void;
  /** Additional lessons in which the words are spoken. */
  spokenCount?: number;
  spoken?: ReactNode;
  note?: string | undefined;
  isSearching?: boolean;
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
const moreStyle = ({ space }: Theme) => css({ paddingTop: space.l });
const noteStyle = ({ colour, space, text }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, paddingBottom: space.l });

/**
 * Number of cards per step, a multiple of the grid's columns. A thousand cards would take a second per key
 * press.
 */
const LESSONS_AT_ONCE = 24;

const countMark = (count: number) => (count === 1 ? "1 lesson found" : `${count} lessons found`);

export function FoundLessons({
  lessons,
  onClear,
  spokenCount = 0,
  spoken,
  note,
  isSearching,
}: FoundLessonsProps) {
  const [shown, setShown] = useState(LESSONS_AT_ONCE);
  const left = lessons.length - shown;
  if (lessons.length + spokenCount === 0) {
    return isSearching ? (
      <p role="status" css={nothingStyle}>
        Searching …
      </p>
    ) : (
      <div role="status" css={nothingStyle}>
        <Notice title="No lesson matches" action={<Button onClick={onClear}>Clear the search</Button>}>
          {`Try fewer words, or another level, type or access. ${note ?? ""}`}
        </Notice>
      </div>
    );
  }
  return (
    <section aria-label="Lessons found">
      <div css={headStyle}>
        <p role="status">{countMark(lessons.length + spokenCount)}</p>
        <Button variant="quiet" onClick={onClear}>
          Clear the search
        </Button>
      </div>
      {note && <p css={noteStyle}>{note}</p>}
      {spoken}
      <LessonGrid lessons={lessons.slice(0, shown)} variant="full" />
      {left > 0 && (
        <div css={moreStyle}>
          <Button onClick={() => setShown(shown + LESSONS_AT_ONCE)}>
            {`Show ${Math.min(left, LESSONS_AT_ONCE)} more`}
          </Button>
        </div>
      )}
    </section>
  );
}
