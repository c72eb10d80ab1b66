import type { Page } from "@playwright/test";
import { OPENED_CACHE } from "#web/lib/offline-caches.ts";
import { expect } from "./fixtures.ts";

/** From then on the service worker sees, and keeps, what the page asks for. */
export async function whenWorkerIsInCharge(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

/** The paths of what a learner opened and may see again without a connection. */
export const openedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  }, OPENED_CACHE);
