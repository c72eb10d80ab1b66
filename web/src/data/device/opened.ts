import { OPENED_CACHE } from "#lib/offline-caches.ts";

/** Lies beside what the service worker keeps there, under addresses that nothing else has. */
const addressOf = (key: string) => `/opened/${key}`;

/** One write after the other, so that the last one is the one that stays. */
let writes: Promise<void> = Promise.resolve();

async function put(key: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(OPENED_CACHE);
    await cache.put(addressOf(key), Response.json(value));
  } catch {
    // Blocked or full: with a connection all of it can be fetched, so nobody is told.
  }
}

/** Keeps what a learner has opened for a time without a connection, until somebody signs out on this device. */
export function keepOpened(key: string, value: unknown): Promise<void> {
  writes = writes.then(() => put(key, value));
  return writes;
}

/** What was kept under the key; undefined when there is nothing that `parse` accepts. */
export async function findOpened<T>(
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
