import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import { LessonBody } from "./lesson-body.tsx";
import { lessonContentAtom } from "./lesson-content.atoms.ts";
import { LessonColumns, LessonHead } from "./lesson-layout.tsx";
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

export function LessonView({ lesson, marks, player, isHeld, note, transcript, children }: LessonViewProps) {
  const content = useAtomValue(lessonContentAtom)(lesson.DocID);
  const isPlayable = content.status === "open" && !isHeld;
  return (
    <article>
      <LessonHead
        player={
          <LessonPlayer
            {...player}
            lesson={lesson}
            address={isPlayable ? content.content.VideoHLSurl : null}
          />
        }
        marks={marks}
        title={lesson.Title}
      >
        <p>{lesson.Summary}</p>
        {note}
        {lesson.HasFlashcards && (
          <p>
            <ButtonLink to={paths.flashcards(lesson.DocID)}>Flashcards</ButtonLink>
          </p>
        )}
      </LessonHead>
      <LessonColumns>
        <LessonBody lesson={lesson} content={content} transcript={transcript} />
        {children}
      </LessonColumns>
    </article>
  );
}
