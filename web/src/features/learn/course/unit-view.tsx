import { css, type Theme } from "@emotion/react";
import type { CourseUnit } from "@gruezi/contract/documents/course";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { Link } from "react-router-dom";
import type { UnitResult } from "#data/firestore/unit-ends.ts";
import { addressOf } from "#features/learn/catalogue/lesson-address.ts";
import { ACCESS_MARK, DIFFICULTY_MARK, durationMark } from "#features/learn/catalogue/lesson-marks.ts";
import { LessonPicture } from "#features/learn/catalogue/lesson-picture.tsx";

const listStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 25rem), 1fr))",
    gap: `${space.m} ${space.l}`,
  });
const rowStyle = ({ space }: Theme) =>
  css({
    position: "relative",
    display: "grid",
    gridTemplateColumns: "8rem minmax(0, 1fr)",
    gap: space.m,
    alignItems: "center",
  });
const linkStyle = ({ text }: Theme) =>
  css({
    ...text.strong,
    textDecoration: "none",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
    "&::after": { content: '""', position: "absolute", inset: 0 },
  });
const marksStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.label,
    display: "flex",
    flexWrap: "wrap",
    columnGap: space.s,
    color: colour.inkSoft,
    "& strong": { color: colour.ink, fontWeight: "inherit" },
  });
const nextStyle = ({ colour }: Theme) => css({ "&&": { color: colour.red } });

interface UnitLessonsProps {
  lessons: readonly Lesson[];
  watched: ReadonlySet<string>;
  nextId?: string | undefined;
}

export function UnitLessons({ lessons, watched, nextId }: UnitLessonsProps) {
  return (
    <ul css={listStyle}>
      {lessons.map((lesson) => (
        <li key={lesson.DocID} css={rowStyle}>
          <LessonPicture src={lesson.VideoThumbnailURL} />
          <div>
            <Link to={addressOf(lesson)} css={linkStyle}>
              {lesson.Title}
            </Link>
            <p css={marksStyle}>
              {lesson.DocID === nextId && <strong css={nextStyle}>Next</strong>}
              <strong>{ACCESS_MARK[lesson.Access]}</strong>
              {lesson.Type === "mini_lesson" && <span>Mini lesson</span>}
              <span>{durationMark(lesson.DurationSeconds)}</span>
              {watched.has(lesson.DocID) && <strong>Watched</strong>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const canDoStyle = ({ size, space }: Theme) =>
  css({ display: "grid", gap: space.xxs, maxWidth: size.reading, listStyle: "none" });

export function CanDo({ sentences }: { sentences: CourseUnit["CanDo"] }) {
  return (
    <ul css={canDoStyle}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Returns the marks of a unit: 'Beginner · 1 of 2 watched · understood 7 of 8'. */
export function unitMarks(
  { Level, Lessons }: Pick<CourseUnit, "Level" | "Lessons">,
  watched: ReadonlySet<string>,
  result: UnitResult | undefined,
): string {
  const done = Lessons.filter((id) => watched.has(id)).length;
  return [
    DIFFICULTY_MARK[Level],
    done > 0 && `${done} of ${Lessons.length} watched`,
    result && `understood ${result.Understood} of ${result.Asked}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
