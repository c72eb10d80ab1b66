import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { doneLessonsAtom } from "./done-lessons.atoms.ts";
import { addressOf } from "./lesson-address.ts";
import { ACCESS_MARK, DIFFICULTY_MARK, durationMark } from "./lesson-marks.ts";
import { LessonPicture } from "./lesson-picture.tsx";
import { lessonsKnownAtom } from "./lessons-known.atoms.ts";

interface LessonGridProps {
  lessons: readonly Lesson[];
  variant: LessonCardVariant;
}

interface GridShape {
  /** Minimum width of a card; its height is an estimate. */
  width: string;
  height: string;
  title: "heading" | "strong";
  rowGap: "xl" | "l";
}

/**
 * Uses `content-visibility` to skip cards far below the viewport, which delayed the first paint. The padding
 * leaves room for the focus ring.
 */
const gridStyle =
  ({ width, height, title, rowGap }: GridShape) =>
  (theme: Theme) =>
    css({
      display: "grid",
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
      gap: `${theme.space[rowGap]} ${theme.space.l}`,
      "& > li": {
        contentVisibility: "auto",
        containIntrinsicSize: `auto ${height}`,
        margin: `-${theme.space.xs}`,
        padding: theme.space.xs,
      },
      "& article": css(cardStyle(theme), { "& h3": theme.text[title] }),
    });

/**
 * Shows a lesson as a row without its summary on a phone, so that eight lessons fit instead of one and a
 * half.
 */
const rowStyle = ({ screen, space, text }: Theme) =>
  css({
    [screen.phone]: {
      rowGap: space.m,
      "& > li": { containIntrinsicSize: "auto 5rem" },
      "& article": {
        gridTemplateColumns: "min(8rem, 36%) 1fr",
        gridTemplateRows: "auto 1fr",
        gap: `0 ${space.m}`,
        "& > div": { gridRow: "span 2" },
        "& h3": text.strong,
        "& h3 + p": { display: "none" },
      },
    },
  });

const fullStyle = gridStyle({ width: "19rem", height: "22.5rem", title: "heading", rowGap: "xl" });

const gridStyles: Record<LessonCardVariant, (theme: Theme) => SerializedStyles> = {
  full: (theme) => css(fullStyle(theme), rowStyle(theme)),
  mini: gridStyle({ width: "9.5rem", height: "11rem", title: "strong", rowGap: "l" }),
};

export function LessonGrid({ lessons, variant }: LessonGridProps) {
  const doneLessons = useAtomValue(doneLessonsAtom);
  const known = useAtomValue(lessonsKnownAtom);
  return (
    <ul css={gridStyles[variant]}>
      {lessons.map((lesson) => (
        <li key={lesson.DocID}>
          <LessonCard
            lesson={lesson}
            variant={variant}
            isDone={doneLessons.has(lesson.DocID)}
            mark={known?.markOf(lesson.DocID)}
          />
        </li>
      ))}
    </ul>
  );
}

export type LessonCardVariant = "full" | "mini";

interface LessonCardProps {
  lesson: Lesson;
  variant: LessonCardVariant;
  isDone: boolean;
  mark: ReactNode;
}

/** Makes the whole card clickable, while only the title is announced as the link. */
const linkStyle = ({ motion }: Theme) =>
  css({
    textDecoration: "underline",
    textDecorationColor: "transparent",
    textDecorationThickness: "2px",
    textUnderlineOffset: "0.18em",
    transition: `text-decoration-color ${motion.touch}`,
    "&:hover": { textDecorationColor: "currentColor" },
    "&::after": { content: '""', position: "absolute", inset: 0 },
  });

const marksStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.label,
    display: "flex",
    flexWrap: "wrap",
    columnGap: space.s,
    color: colour.inkSoft,
    "& strong, & span:first-of-type": { color: colour.ink, fontWeight: "inherit" },
  });

const summaryStyle = ({ text, colour }: Theme) =>
  css({ ...text.body, color: colour.inkSoft, textWrap: "pretty" });

/** Styles of a card. The list applies them, because emotion renders a component for each `css` prop. */
const cardStyle = (theme: Theme) =>
  css({
    position: "relative",
    display: "grid",
    alignContent: "start",
    gap: theme.space.s,
    height: "100%",
    "& img": { transition: `scale ${theme.motion.panel}` },
    "&:hover img": { scale: "1.02" },
    "& div + p": marksStyle(theme),
    "& h3 + p": summaryStyle(theme),
    "& a": linkStyle(theme),
  });

function LessonCard({ lesson, variant, isDone, mark }: LessonCardProps) {
  return (
    <article>
      <LessonPicture src={lesson.VideoThumbnailURL} />
      <p>
        <span>{ACCESS_MARK[lesson.Access]}</span>
        {variant === "full" && <span>{DIFFICULTY_MARK[lesson.Difficulty]}</span>}
        <span>{durationMark(lesson.DurationSeconds)}</span>
        {isDone && <strong>Watched</strong>}
        {mark}
      </p>
      <h3>
        <Link to={addressOf(lesson)}>{lesson.Title}</Link>
      </h3>
      {variant === "full" && <p>{lesson.Summary}</p>}
    </article>
  );
}
