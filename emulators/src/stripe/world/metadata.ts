import type { Metadata } from "./entities.ts";

/** Adds and replaces; an empty value takes its key away, an empty text all of them. */
export function mergeMetadata(current: Metadata, changes: Metadata | "" | undefined): Metadata {
  if (changes === undefined) return current;
  if (changes === "") return {};
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== ""));
}
