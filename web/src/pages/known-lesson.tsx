import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { doneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { lessonMarks } from "#features/learn/catalogue/lesson-marks.ts";
import { CommentSection } from "#features/learn/comments/comment-section.tsx";
import { lessonContentAtom, openContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { LessonView } from "#features/learn/lesson/lesson-view.tsx";
import { ProgressNote } from "#features/learn/progress/progress-note.tsx";
import { useLessonProgress } from "#features/learn/progress/use-lesson-progress.ts";
import { useCaptionTracks } from "#features/learn/transcript/captions.atoms.ts";
import { Transcript } from "#features/learn/transcript/transcript.tsx";
import type { PlayerHandle } from "#video-player/player-handle.ts";

/** A lesson that the catalogue lists: video, transcript, text, and the comments beside them. */
export function KnownLesson({ lesson }: { lesson: Lesson }) {
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const startSeconds = useLessonProgress(lesson, player?.video);
  const addresses = openContent(useAtomValue(lessonContentAtom)(lesson.DocID))?.Captions ?? null;
  const { tracks, reload } = useCaptionTracks(lesson.DocID, addresses);
  const isDone = useAtomValue(doneLessonsAtom).has(lesson.DocID);

  return (
    <LessonView
      lesson={lesson}
      marks={isDone ? [...lessonMarks(lesson), "Watched"] : lessonMarks(lesson)}
      player={{ ref: setPlayer, captions: tracks, startSeconds: startSeconds ?? 0 }}
      isHeld={startSeconds === null}
      note={<ProgressNote />}
      transcript={<Transcript tracks={tracks} player={player} onReload={reload} />}
    >
      <CommentSection lesson={lesson} />
    </LessonView>
  );
}
