import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import { LessonVideo } from "#components/lesson-video.tsx";
import type { VideoPlayerProps } from "#components/video-player/video-player-props.ts";
import { renewLessonVideoAtom } from "./lesson-content.atoms.ts";

export interface LessonPlayerProps
  extends Pick<VideoPlayerProps, "ref" | "source" | "captions" | "startSeconds"> {
  lesson: Lesson;
}

export function LessonPlayer({ lesson, ...rest }: LessonPlayerProps) {
  const renewAddress = useSetAtom(renewLessonVideoAtom);
  return (
    <LessonVideo
      {...rest}
      key={lesson.DocID}
      title={lesson.Title}
      poster={lesson.VideoThumbnailURL}
      durationSeconds={lesson.DurationSeconds}
      onSourceExpired={() => renewAddress(lesson.DocID)}
    />
  );
}
