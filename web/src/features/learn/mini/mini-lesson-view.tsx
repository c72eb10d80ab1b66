import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { ReactNode } from "react";
import { LessonColumns, LessonHead } from "#features/learn/lesson/lesson-layout.tsx";
import { MiniBody } from "./mini-body.tsx";
import { MiniPlayer, type MiniPlayerProps } from "./mini-player.tsx";
import { RandomButton } from "./random-button.tsx";
import { useMiniContent } from "./use-mini-content.ts";

interface MiniLessonViewProps {
  lessonId: string;
  /** None for one that the catalogue does not list. */
  lesson: Lesson | undefined;
  /** What stands above the title: level, length, access. */
  marks: readonly string[];
  /** All there are. */
  ids: readonly string[];
  /** What the player is told besides the lesson itself. */
  player: Pick<MiniPlayerProps, "ref" | "captions">;
  transcript: ReactNode;
  /** What stands beside the text. */
  children: ReactNode;
}

const besideStyle = ({ space }: Theme) =>
  css({ display: "grid", alignContent: "start", gap: space.xl, minWidth: 0 });

export function MiniLessonView({ lessonId, lesson, marks, ids, children, ...parts }: MiniLessonViewProps) {
  const isKnown = lesson !== undefined || ids.includes(lessonId);
  const content = useMiniContent(lessonId, isKnown);
  const isForPlan = isKnown && content.status === "refused";
  const random = (
    // One red button a screen: where a plan is needed it leads there.
    <RandomButton ids={ids} shownId={lessonId} variant={isForPlan ? "secondary" : "primary"} />
  );
  const hasVideo = isKnown || content.status === "open";

  return (
    <article>
      {hasVideo && (
        <LessonHead
          player={
            <MiniPlayer
              {...parts.player}
              lessonId={lessonId}
              lesson={lesson}
              address={content.status === "open" ? content.content.VideoHLSurl : null}
            />
          }
          marks={["Mini lesson", ...marks]}
          title={lesson?.Title ?? "Mini lesson"}
        >
          {lesson && <p>{lesson.Summary}</p>}
          {random}
        </LessonHead>
      )}
      <LessonColumns>
        <MiniBody
          lessonId={lessonId}
          content={content}
          isKnown={isKnown}
          random={random}
          transcript={parts.transcript}
        />
        <div css={besideStyle}>{children}</div>
      </LessonColumns>
    </article>
  );
}
