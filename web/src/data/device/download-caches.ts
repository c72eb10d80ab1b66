import { isDownloadCache } from "#lib/offline-caches.ts";

/** Names. */
export async function downloadCaches(): Promise<readonly string[]> {
  try {
    return (await caches.keys()).filter(isDownloadCache);
  } catch {
    // Blocked storage and insecure origins hold nothing.
    return [];
  }
}

/** Also another learner's. */
export const hasDownloads = async (): Promise<boolean> => (await downloadCaches()).length > 0;
