import { RECORDINGS_CACHE } from "#lib/offline-caches.ts";

/** Recordings are cached without the signature in the address, so their paths can be compared. */
const isOf = (videoId: string, { url }: Request) =>
  new URL(url).pathname.startsWith(`/media/lessons/${encodeURIComponent(videoId)}/`);

export async function forgetRecordings(videoId: string): Promise<void> {
  try {
    const cache = await caches.open(RECORDINGS_CACHE);
    const cached = await cache.keys();
    await Promise.all(
      cached.filter((request) => isOf(videoId, request)).map((request) => cache.delete(request)),
    );
  } catch {
    // Nothing was cached.
  }
}
