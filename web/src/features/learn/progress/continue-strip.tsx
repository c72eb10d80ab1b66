import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Progress } from "@gruezi/contract/documents/progress";
import { useAtomValue, useSetAtom } from "jotai";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { Button } from "#components/button.tsx";
import { uidAtom } from "#data/auth/session.ts";
import type { LessonProgress } from "#data/firestore/progress.ts";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { StartCard, StartCardPlace } from "#features/learn/catalogue/start-card.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { findUnderWay } from "./progress-rules.ts";
import { openProgressListAtom, progressListAtom } from "./resume.atoms.ts";

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

/** Returns whether a lesson is worth continuing. A mini lesson takes less than a minute. */
const isWorthContinuing = (lesson: Lesson | undefined) =>
  lesson !== undefined && lesson.Type !== "mini_lesson";

interface ContinueStripProps {
  /** Shown if no lesson is under way. */
  otherwise: ReactNode;
}

/** Card of the lesson under way. It has the same height in every state, to avoid layout shifts. */
export function ContinueStrip({ otherwise }: ContinueStripProps) {
  const list = useAtomValue(progressListAtom)();
  const uid = useAtomValue(uidAtom);
  const open = useSetAtom(openProgressListAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each learner has a list of their own
  useEffect(() => {
    void open();
  }, [open, uid]);

  switch (list.status) {
    case "loading":
      return <StartCardPlace label="Loading your lesson under way" />;
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
      return <UnderWay newestFirst={list.value} otherwise={otherwise} />;
    }
  }
}

/** Finds the lesson under way. Requests all lessons only if it is not among the newest. */
function UnderWay({
  newestFirst,
  otherwise,
}: ContinueStripProps & { newestFirst: readonly LessonProgress[] }) {
  const state = useLessons((lessonOf) => {
    const progress = findUnderWay(newestFirst, (videoId) => isWorthContinuing(lessonOf(videoId)));
    return { progress, lesson: progress && lessonOf(progress.VideoID) };
  });
  if (state.status === "loading") return <StartCardPlace label="Loading your lesson under way" />;
  const { progress, lesson } = state.status === "ready" ? state.value : {};
  if (!progress || !lesson) return otherwise;
  return <ContinueCard lesson={lesson} progress={progress} />;
}

const barStyle = ({ colour, size }: Theme) =>
  css({
    position: "absolute",
    inset: "auto 0 0",
    height: size.focus,
    background: `linear-gradient(to right, ${colour.redFill} var(--watched), ${colour.line} var(--watched))`,
  });

const percent = ({ PositionSeconds, DurationSeconds }: Progress) =>
  Math.round((100 * PositionSeconds) / DurationSeconds);

interface ContinueCardProps {
  lesson: Lesson;
  progress: Progress;
}

function ContinueCard({ lesson, progress }: ContinueCardProps) {
  const watched = { "--watched": `${percent(progress)}%` };
  return (
    <StartCard
      to={paths.lesson(lesson.DocID)}
      lead={`Continue · ${percent(progress)} %`}
      title={lesson.Title}
      picture={lesson.VideoThumbnailURL}
    >
      <span css={barStyle} style={watched as CSSProperties} />
    </StartCard>
  );
}
