import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";
import { CachedNote } from "./cached-note.tsx";
import {
  lessonContentAtom,
  openContent,
  openLessonContentAtom,
  refreshLessonContentAtom,
  renewLessonContentAtom,
  useFetchWhenOnline,
} from "./lesson-content.atoms.ts";
import { contentTabs, LessonContentStates } from "./lesson-content-states.tsx";
import { LessonLayout } from "./lesson-layout.tsx";
import { LockedLesson } from "./locked-lesson.tsx";

interface LessonViewProps {
  lesson: Lesson;
  marks: readonly string[];
  player: Pick<VideoPlayerProps, "ref" | "drawCaption" | "startSeconds" | "ending">;
  tracks: readonly CaptionTrack[];
  /** True while the position to start from is unknown. */
  isHeld: boolean;
  note: ReactNode;
  transcript: ReactNode;
  /** Exercise that replaces lines and text. */
  exercise: ReactNode;
  comments: ReactNode;
}

export function LessonView({ lesson, marks, player, tracks, isHeld, note, ...parts }: LessonViewProps) {
  const content = useAtomValue(lessonContentAtom)(lesson.DocID);
  const renew = useSetAtom(renewLessonContentAtom);
  const refresh = useSetAtom(refreshLessonContentAtom);
  const open = useSetAtom(openLessonContentAtom);
  const opened = openContent(content);
  useFetchWhenOnline(opened, () => void refresh(lesson.DocID));
  return (
    <LessonLayout
      content={opened}
      isHeld={isHeld}
      video={{
        ...player,
        captions: tracks,
        poster: lesson.VideoThumbnailURL,
        durationSeconds: lesson.DurationSeconds,
        onAddressExpired: async () => (await renew(lesson.DocID)).VideoHLSurl,
      }}
      marks={marks}
      title={lesson.Title}
      notes={
        <>
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
        </>
      }
      lines={
        <LessonContentStates
          content={content}
          transcript={parts.transcript}
          refused={(refusal) => <LockedLesson kind="lesson" access={lesson.Access} refusal={refusal} />}
          failedTitle="The lesson did not load"
          onRetry={() => void open(lesson.DocID)}
        />
      }
      exercise={opened && parts.exercise}
      tabs={[...contentTabs(content, tracks), { id: "comments", label: "Comments", content: parts.comments }]}
    />
  );
}
