import { createHash } from "node:crypto";
import type { Rolldown } from "vite";

export interface PrecacheEntry {
  url: string;
  /** The hash of the content. Null if the name has a content hash. */
  revision: string | null;
}

/** Matches libraries that are fetched and cached when they are first needed. */
const SDK = /node_modules\/(@?firebase|hls\.js|@stripe|@revenuecat|@zoom)/;

function isShellCode(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return file.type === "chunk" && !file.moduleIds.some((id) => SDK.test(id));
}

const revisionOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 16);

/**
 * Returns the files that the service worker caches in advance.
 * @param unnamed files without a content hash in their names
 */
export function toPrecacheList(
  bundle: Rolldown.OutputBundle,
  unnamed: Readonly<Record<string, string | Uint8Array>>,
): PrecacheEntry[] {
  const code = Object.values(bundle)
    .filter(isShellCode)
    .map(({ fileName }) => ({ url: `/${fileName}`, revision: null }));
  const frame = Object.entries(unnamed).map(([url, content]) => ({ url, revision: revisionOf(content) }));
  return [...frame, ...code];
}
