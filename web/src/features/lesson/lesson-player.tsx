import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import { lazy, Suspense } from "react";
import { LessonPicture } from "#components/lesson-picture.tsx";
import { renewVideoAddressAtom } from "./lesson-content.atoms.ts";

const VideoPlayer = lazy(async () => {
  const { VideoPlayer } = await import("#components/video-player/video-player.tsx");
  return { default: VideoPlayer };
});

interface LessonPlayerProps {
  lesson: Lesson;
  source: string | null;
}

/** The cover at once, the player over it as soon as its code is there. */
export function LessonPlayer({ lesson, source }: LessonPlayerProps) {
  const renewAddress = useSetAtom(renewVideoAddressAtom);
  return (
    <Suspense fallback={<LessonPicture src={lesson.VideoThumbnailURL} isEager />}>
      <VideoPlayer
        key={lesson.DocID}
        title={lesson.Title}
        poster={lesson.VideoThumbnailURL}
        source={source}
        durationSeconds={lesson.DurationSeconds}
        isEager
        onSourceExpired={() => renewAddress(lesson.DocID)}
      />
    </Suspense>
  );
}
