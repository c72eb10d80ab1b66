import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { ReactNode } from "react";
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

const headStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    paddingBottom: space.xl,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", alignItems: "end" },
  });
const titlesStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, minWidth: 0 });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const marksStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });

const bodyStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.xl,
    [screen.wide]: { gridTemplateColumns: "7fr 5fr", columnGap: space.xxl },
  });
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
        <div css={headStyle}>
          <MiniPlayer
            {...parts.player}
            lessonId={lessonId}
            lesson={lesson}
            source={content.status === "open" ? content.content.VideoHLSurl : null}
          />
          <div css={titlesStyle}>
            <p css={marksStyle}>{["Mini lesson", ...marks].join(" · ")}</p>
            <h1 css={titleStyle}>{lesson?.Title ?? "Mini lesson"}</h1>
            {lesson && <p>{lesson.Summary}</p>}
            {random}
          </div>
        </div>
      )}
      <div css={bodyStyle}>
        <MiniBody
          lessonId={lessonId}
          content={content}
          isKnown={isKnown}
          random={random}
          transcript={parts.transcript}
        />
        <div css={besideStyle}>{children}</div>
      </div>
    </article>
  );
}
