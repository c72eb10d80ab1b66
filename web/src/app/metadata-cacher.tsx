import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { cacheValue } from "#data/device/cached.ts";
import { metadataAtom } from "#data/device/metadata.ts";

/** The debounce delay for window resizing. */
const SETTLED_MILLISECONDS = 500;

/** Caches the metadata, which the next visit uses until the parent app answers. */
export function MetadataCacher() {
  const metadata = useAtomValue(metadataAtom);
  // Before the app's answer, the defaults would overwrite the cached metadata.
  const isKnown = metadata.isEmbeddedInAndroidIosApp || !mayBeEmbedded();

  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => void cacheValue("metadata", metadata), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [metadata, isKnown]);
  return null;
}
