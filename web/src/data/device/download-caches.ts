import { isDownloadCache } from "#lib/offline-caches.ts";

/** Resolves to the names of all caches that hold a download. */
export async function downloadCaches(): Promise<readonly string[]> {
  try {
    return (await caches.keys()).filter(isDownloadCache);
  } catch {
    // Blocked storage and insecure origins hold nothing.
    return [];
  }
}

/** Resolves to whether the device holds a download, of this or another learner. */
export const hasDownloads = async (): Promise<boolean> => (await downloadCaches()).length > 0;
