import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";
import { renewLessonVideoAtom } from "./lesson-content.atoms.ts";
import { LessonVideo } from "./lesson-video.tsx";

export interface LessonPlayerProps
  extends Pick<VideoPlayerProps, "ref" | "address" | "captions" | "startSeconds"> {
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
      onAddressExpired={() => renewAddress(lesson.DocID)}
    />
  );
}
