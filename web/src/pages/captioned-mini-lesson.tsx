import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { type ReactNode, Suspense, useState } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { doneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { lessonMarks } from "#features/learn/catalogue/lesson-marks.ts";
import { openContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { miniContentAtom } from "#features/learn/mini/mini-content.atoms.ts";
import { MiniLessonView } from "#features/learn/mini/mini-lesson-view.tsx";
import { ProgressNote } from "#features/learn/progress/progress-note.tsx";
import { useLessonProgress } from "#features/learn/progress/use-lesson-progress.ts";
import { useCaptionTracks } from "#features/learn/transcript/captions.atoms.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";

const Transcript = lazyChunk("transcript", async () => ({
  default: (await import("#features/learn/transcript/transcript.tsx")).Transcript,
}));

interface CaptionedMiniLessonProps {
  lessonId: string;
  lesson: Lesson | undefined;
  ids: readonly string[];
  children: ReactNode;
}

/** The mini lesson, with captions in the player and as a transcript. */
export function CaptionedMiniLesson({ lessonId, lesson, ids, children }: CaptionedMiniLessonProps) {
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const addresses = openContent(useAtomValue(miniContentAtom)(lessonId))?.Captions ?? null;
  const { tracks, reload } = useCaptionTracks(lessonId, addresses);

  const isDone = useAtomValue(doneLessonsAtom).has(lessonId);
  const marks = lesson ? lessonMarks(lesson) : [];
  // Nobody resumes a mini lesson, so that only its being watched matters. Of an unlisted one nothing is saved.
  useLessonProgress(
    { DocID: lessonId, DurationSeconds: lesson?.DurationSeconds ?? 0 },
    lesson && player?.video,
  );

  return (
    <MiniLessonView
      lessonId={lessonId}
      lesson={lesson}
      marks={isDone ? [...marks, "Watched"] : marks}
      ids={ids}
      player={{ ref: setPlayer, captions: tracks }}
      transcript={
        <Suspense>
          <Transcript tracks={tracks} player={player} onReload={reload} />
        </Suspense>
      }
    >
      <ProgressNote />
      {children}
    </MiniLessonView>
  );
}
