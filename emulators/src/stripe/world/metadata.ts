import type { Metadata } from "./entities.ts";

/** An empty value removes its key, an empty text removes all. */
export function mergeMetadata(current: Metadata, changes: Metadata | "" | undefined): Metadata {
  if (changes === undefined) return current;
  if (changes === "") return {};
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== ""));
}
