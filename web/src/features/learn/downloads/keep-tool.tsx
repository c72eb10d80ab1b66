import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";

const KeepLesson = lazyChunk(
  "keep-lesson",
  () => import("./keep-lesson.tsx"),
  "KeepLesson",
  // Renders nothing after a failure, because the other tools work without it.
  () => null,
);

/** Offline storage of the lesson, among the tools of a transcript. */
export function KeepTool({ videoId }: { videoId: string }) {
  return (
    <Suspense>
      <KeepLesson videoId={videoId} />
    </Suspense>
  );
}
