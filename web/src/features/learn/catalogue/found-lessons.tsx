import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { LessonGrid } from "./lesson-grid.tsx";

export interface FoundAndSaidProps {
  /** What was typed. */
  words: string;
  /** Lessons that what was typed is the title or subject of. */
  titled: readonly Lesson[];
  /** All lessons of the wanted level, type and access. */
  wanted: readonly Lesson[];
  onClear: () => void;
}

interface FoundLessonsProps {
  lessons: readonly Lesson[];
  onClear: () => void;
  /** How many more were found by what is said in them. */
  saidCount?: number;
  /** Above the lessons: what is said in them. */
  said?: ReactNode;
  /** What could not be searched. */
  note?: string | undefined;
  /** More may still be found. */
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
const noteStyle = ({ colour, space, text }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, paddingBottom: space.l });

export const ONLY_TITLES =
  "Only titles and subjects were searched: what is said in the lessons did not load.";

/** Takes the place of the search in what is said where its code does not load. */
export function FoundByTitle({ titled, onClear }: FoundAndSaidProps) {
  return <FoundLessons lessons={titled} note={ONLY_TITLES} onClear={onClear} />;
}

const countMark = (count: number) => (count === 1 ? "1 lesson found" : `${count} lessons found`);

/** The lessons found, long and mini lessons together. */
export function FoundLessons({
  lessons,
  onClear,
  saidCount = 0,
  said,
  note,
  isSearching,
}: FoundLessonsProps) {
  if (lessons.length + saidCount === 0) {
    return isSearching ? (
      <p role="status" css={nothingStyle}>
        Searching what is said …
      </p>
    ) : (
      <div role="status" css={nothingStyle}>
        <Notice title="No lesson matches" action={<Button onClick={onClear}>Clear the search</Button>}>
          Try fewer words, or another level, type or access. {note}
        </Notice>
      </div>
    );
  }
  return (
    <section aria-label="Lessons found">
      <div css={headStyle}>
        <p role="status">{countMark(lessons.length + saidCount)}</p>
        <Button variant="quiet" onClick={onClear}>
          Clear the search
        </Button>
      </div>
      {note && <p css={noteStyle}>{note}</p>}
      {said}
      <LessonGrid lessons={lessons} variant="full" />
    </section>
  );
}
