import type { Metadata } from "./entities.ts";

/** Merges changes into metadata. An empty value removes its key, and an empty text removes all keys. */
export function mergeMetadata(current: Metadata, changes: Metadata | "" | undefined): Metadata {
  if (changes === undefined) return current;
  if (changes === "") return {};
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== ""));
}
