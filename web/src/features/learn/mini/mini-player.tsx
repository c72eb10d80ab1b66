import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import { LessonVideo } from "#features/learn/lesson/lesson-video.tsx";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";
import { renewMiniVideoAtom } from "./mini-content.atoms.ts";

export interface MiniPlayerProps extends Pick<VideoPlayerProps, "ref" | "address" | "captions"> {
  lessonId: string;
  /** None where the catalogue did not load. */
  lesson: Lesson | undefined;
}

/** One clear pixel, so that the player's own ground is the cover. */
const NO_PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

export function MiniPlayer({ lessonId, lesson, ...rest }: MiniPlayerProps) {
  const renewVideo = useSetAtom(renewMiniVideoAtom);
  return (
    <LessonVideo
      {...rest}
      key={lessonId}
      title={lesson?.Title ?? "Mini lesson"}
      poster={lesson?.VideoThumbnailURL ?? NO_PICTURE}
      durationSeconds={lesson?.DurationSeconds ?? 0}
      onAddressExpired={() => renewVideo(lessonId)}
    />
  );
}
