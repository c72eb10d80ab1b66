import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { type Coverage, coverageAtom } from "./coverage.atoms.ts";
import { doneLessonsAtom } from "./done-lessons.atoms.ts";
import { addressOf } from "./lesson-address.ts";
import { ACCESS_MARK, DIFFICULTY_MARK, durationMark } from "./lesson-marks.ts";
import { LessonPicture } from "./lesson-picture.tsx";

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
  const doneLessons = useAtomValue(doneLessonsAtom);
  const coverage = useAtomValue(coverageAtom);
  return (
    <ul css={gridStyles[variant]}>
      {lessons.map((lesson) => (
        <li key={lesson.DocID}>
          <LessonCard
            lesson={lesson}
            variant={variant}
            isDone={doneLessons.has(lesson.DocID)}
            coverage={coverage.get(lesson.DocID)}
          />
        </li>
      ))}
    </ul>
  );
}

type LessonCardVariant = "full" | "mini";

interface LessonCardProps {
  lesson: Lesson;
  variant: LessonCardVariant;
  isDone: boolean;
  coverage: Coverage | undefined;
}

/** A press anywhere on the card follows the link, but a screen reader reads only the title as the link. */
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
    // Stands on the picture: it comes later than the rest, and nothing may move for it.
    "& small": {
      position: "absolute",
      top: 0,
      left: 0,
      padding: `${space.xxs} ${space.xs}`,
      background: colour.ground,
      color: colour.ink,
      fontSize: "inherit",
    },
  });

const summaryStyle = ({ text, colour }: Theme) =>
  css({ ...text.body, color: colour.inkSoft, textWrap: "pretty" });

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

/** Applied by the list to all its cards: emotion renders a component per `css` prop, and a page shows dozens of cards. */
const cardStyles: Record<LessonCardVariant, (theme: Theme) => SerializedStyles> = {
  full: (theme) => css(cardStyle(theme), { "& h3": theme.text.heading }),
  mini: (theme) => css(cardStyle(theme), { "& h3": theme.text.strong }),
};

function LessonCard({ lesson, variant, isDone, coverage }: LessonCardProps) {
  return (
    <article>
      <LessonPicture src={lesson.VideoThumbnailURL} />
      <p>
        <span>{ACCESS_MARK[lesson.Access]}</span>
        {variant === "full" && <span>{DIFFICULTY_MARK[lesson.Difficulty]}</span>}
        <span>{durationMark(lesson.DurationSeconds)}</span>
        {isDone && <strong>Watched</strong>}
        {coverage && (
          <small>
            You know {coverage.known} of {coverage.all} words
          </small>
        )}
      </p>
      <h3>
        <Link to={addressOf(lesson)}>{lesson.Title}</Link>
      </h3>
      {variant === "full" && <p>{lesson.Summary}</p>}
    </article>
  );
}
