import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { LessonPicture } from "#components/lesson-picture.tsx";
import { paths } from "#lib/paths.ts";
import { doneMarksAtom } from "./done-marks.atoms.ts";
import { ACCESS_MARK, DIFFICULTY_MARK, durationMark } from "./lesson-marks.ts";

export type LessonCardVariant = "full" | "mini";

interface LessonCardProps {
  lesson: Lesson;
  variant: LessonCardVariant;
}

const cardStyle = ({ space, motion }: Theme) =>
  css({
    position: "relative",
    display: "grid",
    alignContent: "start",
    gap: space.s,
    height: "100%",
    "& img": { transition: `scale ${motion.panel}` },
    "&:hover img": { scale: "1.02" },
  });

/** The whole card can be pressed, but only the title is read out as the link. */
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

const titleStyles: Record<LessonCardVariant, (theme: Theme) => SerializedStyles> = {
  full: ({ text }) => css(text.heading),
  mini: ({ text }) => css(text.strong),
};

const marksStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.label, display: "flex", flexWrap: "wrap", columnGap: space.s, color: colour.inkSoft });
const accessStyle = ({ colour }: Theme) => css({ color: colour.ink });
const summaryStyle = ({ text, colour }: Theme) =>
  css({ ...text.body, color: colour.inkSoft, textWrap: "pretty" });

const addressOf = ({ Type, DocID }: Lesson) =>
  Type === "mini_lesson" ? paths.miniLesson(DocID) : paths.video(DocID);

export function LessonCard({ lesson, variant }: LessonCardProps) {
  const isDone = useAtomValue(doneMarksAtom).has(lesson.DocID);
  return (
    <article css={cardStyle}>
      <LessonPicture src={lesson.VideoThumbnailURL} />
      <p css={marksStyle}>
        <span css={accessStyle}>{ACCESS_MARK[lesson.Access]}</span>
        {variant === "full" && <span>{DIFFICULTY_MARK[lesson.Difficulty]}</span>}
        <span>{durationMark(lesson.DurationSeconds)}</span>
        {isDone && <span css={accessStyle}>Watched</span>}
      </p>
      <h3 css={titleStyles[variant]}>
        <Link to={addressOf(lesson)} css={linkStyle}>
          {lesson.Title}
        </Link>
      </h3>
      {variant === "full" && <p css={summaryStyle}>{lesson.Summary}</p>}
    </article>
  );
}
