import { CACHE_PREFIX, FORGET_MESSAGE, OPENED_CACHE } from "#lib/offline-caches.ts";

async function forget(findNames: () => Promise<readonly string[]>): Promise<void> {
  // Not there on an address that is not secure, and then nothing was kept.
  if (!("caches" in globalThis)) return;
  try {
    await Promise.all((await findNames()).map((name) => caches.delete(name)));
  } catch (cause) {
    // Where the browser has blocked storage nothing was kept either.
    if (!isBlocked(cause)) console.error("The offline part was not removed:", cause);
  }
}

const isBlocked = (cause: unknown) => cause instanceof DOMException && cause.name === "SecurityError";

/** Takes a learner's cards and PDFs off the device: nobody who uses it next is to find them. */
export const forgetOpened = (): Promise<void> => forget(async () => [OPENED_CACHE]);

/** Takes off the device whatever a session has left for a time without a connection: pictures and code, too. */
export async function forgetOffline(): Promise<void> {
  await forget(async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX)));
  await tellWorker();
}

/** It has notes of its own on what lay there, with the lessons' names in them. */
async function tellWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage(FORGET_MESSAGE);
  } catch {
    // A browser that has none, or has blocked it, has kept nothing.
  }
}
