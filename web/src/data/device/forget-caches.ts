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

/** Removes all of the app's caches, because even pictures and code show what a learner has opened. */
export async function forgetCaches(): Promise<void> {
  await forget(async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX)));
  await tellWorker();
}

/** Asks the service worker to forget its database, which names lessons. */
async function tellWorker(): Promise<void> {
  try {
    const registration = await findWorkers()?.getRegistration();
    registration?.active?.postMessage(FORGET_MESSAGE);
  } catch {
    // Blocked storage holds nothing.
  }
}
