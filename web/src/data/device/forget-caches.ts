import {
  CACHE_PREFIX,
  downloadCache,
  FORGET_MESSAGE,
  isDownloadCache,
  OPENED_CACHE,
  RECORDINGS_CACHE,
} from "#lib/offline-caches.ts";
import { findWorkers } from "#lib/service-workers.ts";

async function forget(findNames: () => Promise<readonly string[]>): Promise<void> {
  // Insecure origins have no caches.
  if (!("caches" in globalThis)) return;
  try {
    await Promise.all((await findNames()).map((name) => caches.delete(name)));
  } catch (cause) {
    // Blocked storage holds nothing.
    if (!isBlocked(cause)) console.error("The offline part was not removed:", cause);
  }
}

const isBlocked = (cause: unknown) => cause instanceof DOMException && cause.name === "SecurityError";

export const forgetCachedForSession = (): Promise<void> =>
  forget(async () => [OPENED_CACHE, RECORDINGS_CACHE, ...(await caches.keys()).filter(isDownloadCache)]);

export const forgetDownload = (videoId: string): Promise<void> =>
  forget(async () => [downloadCache(videoId)]);

/** Pictures and code tell what a learner opened. */
export async function forgetCaches(): Promise<void> {
  await forget(async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX)));
  await tellWorker();
}

/** The worker's database names lessons. */
async function tellWorker(): Promise<void> {
  try {
    const registration = await findWorkers()?.getRegistration();
    registration?.active?.postMessage(FORGET_MESSAGE);
  } catch {
    // Blocked storage holds nothing.
  }
}
