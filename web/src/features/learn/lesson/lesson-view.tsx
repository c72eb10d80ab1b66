import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { LessonRefused } from "@gruezi/contract/callables/get-secure-data";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { paths } from "#lib/paths.ts";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";
import { CachedNote } from "./cached-note.tsx";
import {
  type LessonAnswer,
  lessonContentAtom,
  openContent,
  openLessonContentAtom,
  refreshLessonContentAtom,
  renewLessonContentAtom,
} from "./lesson-content.atoms.ts";
import { LessonContentStates } from "./lesson-content-states.tsx";
import { LessonColumns, LessonHead } from "./lesson-head.tsx";
import { planNeededText } from "./refused-words.ts";

interface LessonViewProps {
  lesson: Lesson;
  marks: readonly string[];
  player: Pick<VideoPlayerProps, "ref" | "captions" | "drawCaption" | "startSeconds">;
  /** Waits for the position to resume. */
  isHeld: boolean;
  note: ReactNode;
  transcript: ReactNode;
  children: ReactNode;
}

export function LessonView({ lesson, marks, player, isHeld, note, transcript, children }: LessonViewProps) {
  const content = useAtomValue(lessonContentAtom)(lesson.DocID);
  const renew = useSetAtom(renewLessonContentAtom);
  const refresh = useSetAtom(refreshLessonContentAtom);
  const opened = openContent(content);
  return (
    <article>
      <LessonHead
        content={opened}
        isHeld={isHeld}
        video={{
          ...player,
          poster: lesson.VideoThumbnailURL,
          durationSeconds: lesson.DurationSeconds,
          onAddressExpired: async () => (await renew(lesson.DocID)).VideoHLSurl,
        }}
        marks={marks}
        title={lesson.Title}
      >
        <p>{lesson.Summary}</p>
        <CachedNote content={opened} onRefresh={() => void refresh(lesson.DocID)} />
        {note}
        {lesson.HasFlashcards && (
          <p>
            <ButtonLink to={paths.flashcards(lesson.DocID)}>Flashcards</ButtonLink>
            <ButtonLink variant="quiet" to={paths.today}>
              Today’s items
            </ButtonLink>
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

interface LessonBodyProps extends Pick<LessonViewProps, "lesson" | "transcript"> {
  content: LessonAnswer;
}

function LessonBody({ lesson, content, transcript }: LessonBodyProps) {
  const open = useSetAtom(openLessonContentAtom);
  return (
    <LessonContentStates
      content={content}
      transcript={transcript}
      refused={(refusal) => <RefusedLesson refusal={refusal} />}
      failedTitle="The lesson did not load"
      onRetry={() => void open(lesson.DocID)}
    />
  );
}

function RefusedLesson({ refusal: { error, shortfall } }: { refusal: LessonRefused }) {
  return error.code === ERROR_CODE_SIGNED_OUT ? (
    <Notice
      title="This lesson is for learners with an account"
      action={
        <ButtonLink variant="primary" to={paths.signInUp}>
          Sign in or sign up
        </ButtonLink>
      }
    >
      An account costs nothing. Some lessons also need a plan.
    </Notice>
  ) : (
    <Notice
      title="This lesson is part of a plan"
      action={
        <ButtonLink variant="primary" to={paths.subscriptions}>
          See the plans
        </ButtonLink>
      }
    >
      {planNeededText(shortfall)}
    </Notice>
  );
}
