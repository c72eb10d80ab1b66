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

/** Removes what was kept under the keys that `isGone` names; it may read the value to decide. */
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
    // Blocked: then nothing was kept either.
  }
}
