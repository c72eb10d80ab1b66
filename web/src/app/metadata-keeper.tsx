import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { keep } from "#data/device/kept.ts";
import { metadataAtom } from "#data/device/metadata.ts";

/** Debounces window resizing. */
const SETTLED_MILLISECONDS = 500;

/** The next visit starts with it, until the parent app answers. */
export function MetadataKeeper() {
  const metadata = useAtomValue(metadataAtom);
  // Before the app's answer, defaults would overwrite the kept metadata.
  const isKnown = metadata.isEmbeddedInAndroidIosApp || !mayBeEmbedded();

  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => void keep("metadata", metadata), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [metadata, isKnown]);
  return null;
}
