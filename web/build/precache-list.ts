import { createHash } from "node:crypto";
import type { Rolldown } from "vite";

export interface PrecacheEntry {
  url: string;
  /** Null where the name itself changes with what is in the file. */
  revision: string | null;
}

/** Not part of the shell: fetched when wanted, and kept from then on. */
const SDK = /node_modules\/(@?firebase|hls\.js|@stripe|@revenuecat|@zoom)/;

function isShellCode(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return file.type === "chunk" && !file.moduleIds.some((id) => SDK.test(id));
}

const revisionOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 16);

/** The product's own code and what its frame needs; `unnamed` are the files whose names do not change with them. */
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
