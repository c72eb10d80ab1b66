import { useAtomValue } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { uidAtom } from "#data/auth/session.ts";
import { hasDownloads } from "#data/device/download-caches.ts";
import { MetadataCacher } from "./metadata-cacher.tsx";
import { registerWorker } from "./register-worker.ts";

const ConfirmDownloads = lazyChunk(
  "confirm-downloads",
  () => import("#features/learn/downloads/confirm-downloads.tsx"),
  "ConfirmDownloads",
  // Background work shows no error. The next visit retries.
  () => null,
);

export function NextVisit() {
  const uid = useAtomValue(uidAtom);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // Only in production: the development server changes files without new names.
    if (import.meta.env.PROD) registerWorker();
  }, []);
  useEffect(() => {
    if (uid !== null) void hasDownloads().then(setWanted);
  }, [uid]);
  return (
    <>
      <MetadataCacher />
      {isWanted && (
        <Suspense>
          <ConfirmDownloads />
        </Suspense>
      )}
    </>
  );
}
