import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Progress } from "@gruezi/contract/documents/progress";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { LessonPicture } from "#features/learn/catalogue/lesson-picture.tsx";
import { paths } from "#lib/paths.ts";

interface ContinueCardProps {
  lesson: Lesson;
  progress: Progress;
}

const cardStyle = ({ colour, motion, radius, size, space }: Theme) =>
  css({
    position: "relative",
    display: "grid",
    gridTemplateColumns: `calc(2 * ${space.xxl}) minmax(0, 1fr) auto`,
    alignItems: "center",
    gap: space.m,
    height: "100%",
    maxWidth: size.reading,
    paddingRight: space.m,
    overflow: "hidden",
    borderRadius: radius.control,
    color: colour.ink,
    background: colour.surface,
    textDecoration: "none",
    transition: `translate ${motion.touch}`,
    "& img": { transition: `scale ${motion.panel}` },
    "&:hover img": { scale: "1.02" },
    "&:active": { translate: "0 1px" },
  });
const textStyle = css({ display: "grid", minWidth: 0 });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
const titleStyle = ({ text }: Theme) =>
  css({ ...text.strong, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
const signStyle = ({ colour }: Theme) => css({ color: colour.red });
const barStyle = ({ colour, size }: Theme) =>
  css({
    position: "absolute",
    inset: "auto 0 0",
    height: size.focus,
    background: `linear-gradient(to right, ${colour.redFill} var(--watched), ${colour.line} var(--watched))`,
  });

const percent = ({ PositionSeconds, DurationSeconds }: Progress) =>
  Math.round((100 * PositionSeconds) / DurationSeconds);

/** Back to the second where the learner stopped. */
export function ContinueCard({ lesson, progress }: ContinueCardProps) {
  const watched = { "--watched": `${percent(progress)}%` };
  return (
    <Link to={paths.video(lesson.DocID)} css={cardStyle}>
      <LessonPicture src={lesson.VideoThumbnailURL} />
      <span css={textStyle}>
        <span css={noteStyle}>Continue · {percent(progress)} %</span>
        <span css={titleStyle}>{lesson.Title}</span>
      </span>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor" css={signStyle}>
        <path d="M5 3l12 7-12 7z" />
      </svg>
      <span css={barStyle} style={watched as CSSProperties} />
    </Link>
  );
}
