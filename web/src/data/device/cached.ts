import { PERSIST_TIMEOUT_MILLISECONDS } from "@gruezi/contract/business";
import { deferred } from "#lib/deferred.ts";

/** Keys of the database. See docs/decisions/015-what-stays-on-the-device.md. */
type CacheKey = "lessons" | "allLessons" | "metadata" | "miniLessonIds";

/** Must be raised when a shape changes. */
const VERSION = 1;

interface Envelope {
  version: typeof VERSION;
  value: unknown;
}

const isEnvelope = (stored: unknown): stored is Envelope =>
  typeof stored === "object" &&
  stored !== null &&
  "version" in stored &&
  stored.version === VERSION &&
  "value" in stored;

function whenTimeIsUp(): { timeUp: Promise<undefined>; stop: () => void } {
  const { promise: timeUp, resolve } = deferred<undefined>();
  const timer = setTimeout(() => resolve(undefined), PERSIST_TIMEOUT_MILLISECONDS);
  return { timeUp, stop: () => clearTimeout(timer) };
}

type Parse<T> = (value: unknown) => T | undefined | Promise<T | undefined>;

async function read<T>(key: CacheKey, parse: Parse<T>): Promise<T | undefined> {
  try {
    const stored = await getStored(key);
    return isEnvelope(stored) ? await parse(stored.value) : undefined;
  } catch {
    // Storage is blocked, or the value is unreadable. It can be fetched again.
    return undefined;
  }
}

/**
 * Resolves to a cached value. Undefined also for an invalid value or another version, with blocked storage
 * and after a timeout.
 */
export async function findCached<T>(key: CacheKey, parse: Parse<T>): Promise<T | undefined> {
  const { timeUp, stop } = whenTimeIsUp();
  try {
    return await Promise.race([read(key, parse), timeUp]);
  } finally {
    stop();
  }
}

/** Stores a value. Never throws, since the next visit can fetch it again. */
export async function cacheValue(key: CacheKey, value: unknown): Promise<void> {
  const envelope: Envelope = { version: VERSION, value };
  await putStored(key, envelope).catch(() => undefined);
}

const DATABASE = "gruezi";
const STORE = "cached";

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/** Closes the database after each use, because an open one blocks upgrades and deletion by other pages. */
async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await settled(use(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const getStored = (key: string): Promise<unknown> => withStore("readonly", (store) => store.get(key));

async function putStored(key: string, value: unknown): Promise<void> {
  await withStore("readwrite", (store) => store.put(value, key));
}

export async function forgetDatabase(): Promise<void> {
  await settled(indexedDB.deleteDatabase(DATABASE));
}
