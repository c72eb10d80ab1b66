import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { metadataAtom } from "#data/device/metadata.ts";
import { writePersisted } from "#data/device/persisted.ts";

/** A window that is being resized changes with every frame. */
const SETTLED_MILLISECONDS = 500;

/** Keeps the metadata for the next visit, which the app around the page begins with. */
export function MetadataKeeper() {
  const metadata = useAtomValue(metadataAtom);
  // An app that has not spoken yet must not be taken for none: what is kept of it is about to be read.
  const isKnown = metadata.isEmbeddedInAndroidIosApp || !mayBeEmbedded();

  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => void writePersisted("metadata", metadata), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [metadata, isKnown]);
  return null;
}
