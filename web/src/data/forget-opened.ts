import { OPENED_CACHE } from "#lib/opened-cache.ts";

/** Takes a learner's cards and PDFs off the device: nobody who uses it next is to find them. */
export async function forgetOpened(): Promise<void> {
  // Not there on an address that is not secure, and then nothing was kept.
  if (!("caches" in globalThis)) return;
  try {
    await caches.delete(OPENED_CACHE);
  } catch (cause) {
    // Where the browser has blocked storage nothing was kept either.
    if (!isBlocked(cause)) console.error("Opened cards were not removed:", cause);
  }
}

const isBlocked = (cause: unknown) => cause instanceof DOMException && cause.name === "SecurityError";
