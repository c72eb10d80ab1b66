import { RECORDINGS_CACHE } from "#lib/offline-caches.ts";

/** The service worker keeps them under their addresses without the signature. */
const isOf = (videoId: string, { url }: Request) =>
  new URL(url).pathname.startsWith(`/media/lessons/${encodeURIComponent(videoId)}/`);

/** Removes a lesson's recordings from the device: the learner may not open it any more. */
export async function forgetRecordings(videoId: string): Promise<void> {
  try {
    const cache = await caches.open(RECORDINGS_CACHE);
    const kept = await cache.keys();
    await Promise.all(
      kept.filter((request) => isOf(videoId, request)).map((request) => cache.delete(request)),
    );
  } catch {
    // Without a secure origin, or with storage blocked, nothing was kept either.
  }
}
