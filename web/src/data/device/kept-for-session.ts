import { OPENED_CACHE } from "#lib/offline-caches.ts";

/** The service worker keeps responses in the same cache; these addresses cannot clash with theirs. */
const addressOf = (key: string) => `/opened/${key}`;

/** Writes run one after the other, so that the last one wins. */
let writes: Promise<void> = Promise.resolve();

async function put(key: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(OPENED_CACHE);
    await cache.put(addressOf(key), Response.json(value));
  } catch {
    // Blocked or full: all of it can be fetched again, so the learner is not told.
  }
}

/** Keeps something that a learner opened for offline use, until they sign out. */
export function keepForSession(key: string, value: unknown): Promise<void> {
  writes = writes.then(() => put(key, value));
  return writes;
}

/** What was kept under the key; undefined when nothing was, or `parse` refuses it. */
export async function findKeptForSession<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  try {
    const cache = await caches.open(OPENED_CACHE);
    const kept = await cache.match(addressOf(key));
    return kept && parse(await kept.json());
  } catch {
    return undefined;
  }
}
