import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import { LessonBody } from "./lesson-body.tsx";
import { lessonContentAtom } from "./lesson-content.atoms.ts";
import { LessonPlayer, type LessonPlayerProps } from "./lesson-player.tsx";

interface LessonViewProps {
  lesson: Lesson;
  /** What stands beside the title: level, length, access. */
  marks: readonly string[];
  /** What the player is told besides the lesson itself. */
  player: Pick<LessonPlayerProps, "ref" | "captions" | "startSeconds">;
  /** The player waits for something else. */
  isHeld: boolean;
  /** Stands under the summary. */
  note: ReactNode;
  transcript: ReactNode;
  /** What stands beside the text: the comments. */
  children: ReactNode;
}

const headStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    paddingBottom: space.xl,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", alignItems: "end" },
  });
const titlesStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const marksStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });

const bodyStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.xl,
    [screen.wide]: { gridTemplateColumns: "7fr 5fr", columnGap: space.xxl },
  });

export function LessonView({ lesson, marks, player, isHeld, note, transcript, children }: LessonViewProps) {
  const content = useAtomValue(lessonContentAtom);
  const isPlayable = content.status === "open" && !isHeld;
  return (
    <article>
      <div css={headStyle}>
        <LessonPlayer {...player} lesson={lesson} source={isPlayable ? content.content.VideoHLSurl : null} />
        <div css={titlesStyle}>
          <p css={marksStyle}>{marks.join(" · ")}</p>
          <h1 css={titleStyle}>{lesson.Title}</h1>
          <p>{lesson.Summary}</p>
          {note}
          {lesson.HasFlashcards && (
            <p>
              <ButtonLink to={paths.flashcards(lesson.DocID)}>Flashcards</ButtonLink>
            </p>
          )}
        </div>
      </div>
      <div css={bodyStyle}>
        <LessonBody lesson={lesson} content={content} transcript={transcript} />
        {children}
      </div>
    </article>
  );
}
