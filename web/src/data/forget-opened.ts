import { OPENED_CACHE } from "#lib/opened-cache.ts";

/** Takes a learner's cards and PDFs off the device: nobody who uses it next is to find them. */
export function forgetOpened(): void {
  // Not there on an address that is not secure, and then nothing was kept.
  if (!("caches" in globalThis)) return;
  caches
    .delete(OPENED_CACHE)
    .catch((cause: unknown) => console.error("Opened cards were not removed:", cause));
}
