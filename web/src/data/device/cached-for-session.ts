import { OPENED_CACHE } from "#lib/offline-caches.ts";

/** Returns the address of a cached value. It cannot clash with the service worker's responses. */
const addressOf = (key: string) => `/opened/${key}`;

/** The queue of writes, which run in sequence so that the last one wins. */
let writes: Promise<void> = Promise.resolve();

async function put(key: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(OPENED_CACHE);
    await cache.put(addressOf(key), new Response(JSON.stringify(value)));
  } catch {
    // Storage is blocked or full. The value can be fetched again.
  }
}

export function cacheForSession(key: string, value: unknown): Promise<void> {
  writes = writes.then(() => put(key, value));
  return writes;
}

/** Resolves to a cached value. Undefined also when `parse` refuses it. */
export async function findCachedForSession<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  try {
    const cache = await caches.open(OPENED_CACHE);
    const cached = await cache.match(addressOf(key));
    return cached && parse(await cached.json());
  } catch {
    return undefined;
  }
}

/** @param isGone may read the value */
export function forgetSome(
  isGone: (key: string, read: () => Promise<unknown>) => Promise<boolean>,
): Promise<void> {
  writes = writes.then(() => removeSome(isGone));
  return writes;
}

async function removeSome(isGone: Parameters<typeof forgetSome>[0]): Promise<void> {
  try {
    const cache = await caches.open(OPENED_CACHE);
    for (const { url } of await cache.keys()) {
      const address = new URL(url).pathname;
      if (!address.startsWith(addressOf(""))) continue;
      const read = async (): Promise<unknown> => (await cache.match(address))?.json();
      if (await isGone(address.slice(addressOf("").length), read)) await cache.delete(address);
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
