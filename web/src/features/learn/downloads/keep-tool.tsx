import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";

const KeepLesson = lazyChunk(
  "keep-lesson",
  () => import("./keep-lesson.tsx"),
  "KeepLesson",
  // The other tools work without it.
  () => null,
);

/** For the tools of a transcript. */
export function KeepTool({ videoId }: { videoId: string }) {
  return (
    <Suspense>
      <KeepLesson videoId={videoId} />
    </Suspense>
  );
}
