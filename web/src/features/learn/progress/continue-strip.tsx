import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Progress } from "@gruezi/contract/documents/progress";
import { useAtomValue, useSetAtom } from "jotai";
import { type CSSProperties, useEffect } from "react";
import { Link } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { uidAtom } from "#data/auth/session.ts";
import type { LessonProgress } from "#data/firestore/progress.ts";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { LessonPicture } from "#features/learn/catalogue/lesson-picture.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { findUnderWay } from "./progress-rules.ts";
import { openProgressListAtom, progressListAtom } from "./resume.atoms.ts";

const placeStyle = ({ colour, radius }: Theme) =>
  css({ height: "100%", borderRadius: radius.picture, background: colour.sunken });
const noteStyle = ({ colour, radius, space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.m,
    height: "100%",
    padding: `0 ${space.m}`,
    borderRadius: radius.picture,
    background: colour.sunken,
    color: colour.inkSoft,
  });

/** A mini lesson takes less than a minute. */
const isWorthContinuing = (lesson: Lesson | undefined) =>
  lesson !== undefined && lesson.Type !== "mini_lesson";

/** Equal height in every state, against layout shifts. */
export function ContinueStrip() {
  const list = useAtomValue(progressListAtom)();
  const uid = useAtomValue(uidAtom);
  const open = useSetAtom(openProgressListAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each learner has a list of their own
  useEffect(() => {
    void open();
  }, [open, uid]);

  switch (list.status) {
    case "loading":
      return <Waiting />;
    case "failed":
      return (
        <p css={noteStyle}>
          The lesson you were in did not load. {messageFor(list.reason)}
          <Button variant="quiet" onClick={() => open()}>
            Try again
          </Button>
        </p>
      );
    case "ready": {
      return <UnderWay newestFirst={list.value} />;
    }
  }
}

/** Requests all lessons only if the unfinished one is not among the newest. */
function UnderWay({ newestFirst }: { newestFirst: readonly LessonProgress[] }) {
  const answer = useLessons((lessonOf) => {
    const progress = findUnderWay(newestFirst, (videoId) => isWorthContinuing(lessonOf(videoId)));
    return { progress, lesson: progress && lessonOf(progress.VideoID) };
  });
  if (answer.status === "loading") return <Waiting />;
  const { progress, lesson } = answer.status === "ready" ? answer.value : {};
  if (!progress || !lesson) return <p css={noteStyle}>A lesson you leave half-way waits for you here.</p>;
  return <ContinueCard lesson={lesson} progress={progress} />;
}

function Waiting() {
  return <div role="status" aria-label="Loading your lesson under way" css={placeStyle} />;
}

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
const shareStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
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

function ContinueCard({ lesson, progress }: ContinueCardProps) {
  const watched = { "--watched": `${percent(progress)}%` };
  return (
    <Link to={paths.lesson(lesson.DocID)} css={cardStyle}>
      <LessonPicture src={lesson.VideoThumbnailURL} />
      <span css={textStyle}>
        <span css={shareStyle}>Continue · {percent(progress)} %</span>
        <span css={titleStyle}>{lesson.Title}</span>
      </span>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor" css={signStyle}>
        <path d="M5 3l12 7-12 7z" />
      </svg>
      <span css={barStyle} style={watched as CSSProperties} />
    </Link>
  );
}
