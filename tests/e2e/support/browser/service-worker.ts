import type { Page } from "@playwright/test";
import { downloadCache, OPENED_CACHE, RECORDINGS_CACHE } from "#web/lib/offline-caches.ts";
import { expect } from "../fixtures.ts";
import { movePointer } from "./pointer.ts";

/** Waits until the service worker sees and caches requests. */
export async function whenWorkerIsInCharge(page: Page): Promise<void> {
  const stateOnceUsed = async () => {
    await movePointer(page);
    return page.evaluate(() => navigator.serviceWorker.controller?.state);
  };
  await expect.poll(stateOnceUsed).toBe("activated");
}

/** Returns the paths of what a learner opened and may see again without a connection. */
export const openedPaths = (page: Page): Promise<string[]> => cachedPaths(page, OPENED_CACHE);

/** Returns the paths of the recordings that a learner heard. */
export const heardPaths = (page: Page): Promise<string[]> => cachedPaths(page, RECORDINGS_CACHE);

/** Returns the paths of a lesson's downloaded files. */
export const downloadedPaths = (page: Page, videoId: string): Promise<string[]> =>
  cachedPaths(page, downloadCache(videoId));

const cachedPaths = (page: Page, cacheName: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    // `open` would create a missing cache.
    if (!(await caches.has(name))) return [];
    const cached = await (await caches.open(name)).keys();
    return cached.map(({ url }) => new URL(url).pathname);
  }, cacheName);
