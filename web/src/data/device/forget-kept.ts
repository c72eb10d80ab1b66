import { CACHE_PREFIX, FORGET_MESSAGE, OPENED_CACHE, RECORDINGS_CACHE } from "#lib/offline-caches.ts";
import { findWorkers } from "#lib/service-workers.ts";

async function forget(findNames: () => Promise<readonly string[]>): Promise<void> {
  // Only secure origins have caches. Elsewhere nothing was kept.
  if (!("caches" in globalThis)) return;
  try {
    await Promise.all((await findNames()).map((name) => caches.delete(name)));
  } catch (cause) {
    // If the browser blocks storage, nothing was kept either.
    if (!isBlocked(cause)) console.error("The offline part was not removed:", cause);
  }
}

const isBlocked = (cause: unknown) => cause instanceof DOMException && cause.name === "SecurityError";

/** Removes what `kept-for-session.ts` and the service worker kept for a learner: cards, PDFs and recordings. */
export const forgetKeptForSession = (): Promise<void> => forget(async () => [OPENED_CACHE, RECORDINGS_CACHE]);

/** Removes all that was kept for offline use, also pictures and code, because they tell what a learner opened. */
export async function forgetCaches(): Promise<void> {
  await forget(async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX)));
  await tellWorker();
}

/** The service worker has a database about the caches, in which the lessons' names stand. */
async function tellWorker(): Promise<void> {
  try {
    const registration = await findWorkers()?.getRegistration();
    registration?.active?.postMessage(FORGET_MESSAGE);
  } catch {
    // A browser that refuses to say has kept nothing.
  }
}
