import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LessonPicture } from "#features/learn/catalogue/lesson-picture.tsx";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";

const VideoPlayer = lazyChunk("video-player", async () => {
  const { VideoPlayer } = await import("#video-player/video-player.tsx");
  return { default: VideoPlayer };
});

/** The cover at once, the player over it as soon as its code is there. */
export function LessonVideo(props: VideoPlayerProps) {
  return (
    <Suspense fallback={<LessonPicture src={props.poster} isEager />}>
      <VideoPlayer isEager {...props} />
    </Suspense>
  );
}
