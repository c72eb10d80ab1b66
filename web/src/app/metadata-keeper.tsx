import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { metadataAtom } from "#data/metadata.ts";
import { writePersisted } from "#data/persisted.ts";

/** A window that is being resized changes with every frame. */
const SETTLED_MILLISECONDS = 500;

/** Keeps the metadata for the next visit, which the app around the page begins with. */
export function MetadataKeeper() {
  const metadata = useAtomValue(metadataAtom);
  useEffect(() => {
    const timer = setTimeout(() => void writePersisted("metadata", metadata), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [metadata]);
  return null;
}
