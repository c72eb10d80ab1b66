import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { cacheValue } from "#data/device/cached.ts";
import { metadataAtom } from "#data/device/metadata.ts";

/** Debounces window resizing. */
const SETTLED_MILLISECONDS = 500;

/** The next visit starts with it, until the parent app answers. */
export function MetadataCacher() {
  const metadata = useAtomValue(metadataAtom);
  // Before the app's answer, defaults would overwrite the cached metadata.
  const isKnown = metadata.isEmbeddedInAndroidIosApp || !mayBeEmbedded();

  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => void cacheValue("metadata", metadata), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [metadata, isKnown]);
  return null;
}
