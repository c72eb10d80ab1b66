import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PlayerHandle } from "#components/video-player/player-handle.ts";
import { lessonMarks } from "#features/catalogue/lesson-marks.ts";
import { miniContentAtom } from "#features/mini-lessons/mini-content.atoms.ts";
import { MiniLessonView } from "#features/mini-lessons/mini-lesson-view.tsx";
import { useCaptionTracks } from "#features/transcript/use-caption-tracks.ts";

const Transcript = lazy(async () => ({
  default: (await import("#features/transcript/transcript.tsx")).Transcript,
}));

interface CaptionedMiniLessonProps {
  lessonId: string;
  lesson: Lesson | undefined;
  ids: readonly string[];
  children: ReactNode;
}

/** The mini lesson with its captions, in the player and as a transcript. */
export function CaptionedMiniLesson({ lessonId, lesson, ids, children }: CaptionedMiniLessonProps) {
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const content = useAtomValue(miniContentAtom)(lessonId);
  const addresses = content.status === "open" ? content.content.Captions : null;
  const { tracks, reload } = useCaptionTracks(lessonId, addresses);

  return (
    <MiniLessonView
      lessonId={lessonId}
      lesson={lesson}
      marks={lesson ? lessonMarks(lesson) : []}
      ids={ids}
      player={{ ref: setPlayer, captions: tracks }}
      transcript={
        <Suspense>
          <Transcript tracks={tracks} player={player} onReload={reload} />
        </Suspense>
      }
    >
      {children}
    </MiniLessonView>
  );
}
