import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { keep } from "#data/device/kept.ts";
import { metadataAtom } from "#data/device/metadata.ts";

/** While a window is being resized its size changes with every frame. */
const SETTLED_MILLISECONDS = 500;

/** Keeps the metadata for the next visit, which starts with it until the app around the page has answered. */
export function MetadataKeeper() {
  const metadata = useAtomValue(metadataAtom);
  // Until the app has answered, 'no app' would overwrite what is kept about it and about to be read.
  const isKnown = metadata.isEmbeddedInAndroidIosApp || !mayBeEmbedded();

  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => void keep("metadata", metadata), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [metadata, isKnown]);
  return null;
}
