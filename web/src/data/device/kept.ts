import { PERSIST_TIMEOUT_MILLISECONDS } from "@gruezi/contract/business";

/** What is kept on the device from visit to visit (the specification's section 4, "Persistence"). */
type KeptKey = "lessons" | "allLessons" | "metadata" | "miniLessonIds";

/** Increased when a value's shape changes, so that a newer build does not read what an older one wrote. */
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
  const { promise: timeUp, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), PERSIST_TIMEOUT_MILLISECONDS);
  return { timeUp, stop: () => clearTimeout(timer) };
}

async function read<T>(key: KeptKey, parse: (value: unknown) => T | undefined): Promise<T | undefined> {
  try {
    const stored = await getStored(key);
    return isEnvelope(stored) ? parse(stored.value) : undefined;
  } catch {
    // Blocked storage or an unreadable value counts as nothing kept: all of it can be fetched.
    return undefined;
  }
}

/**
 * What was kept under the key. Undefined when nothing was, when `parse` refuses it by undefined or by throwing, when
 * another version wrote it, and when storage is blocked or does not answer in time.
 */
export async function findKept<T>(
  key: KeptKey,
  parse: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  const { timeUp, stop } = whenTimeIsUp();
  try {
    return await Promise.race([read(key, parse), timeUp]);
  } finally {
    stop();
  }
}

/** Keeps the value for the next visit. If storage is blocked or full, the next visit fetches it, so nothing is thrown. */
export async function keep(key: KeptKey, value: unknown): Promise<void> {
  const envelope: Envelope = { version: VERSION, value };
  await putStored(key, envelope).catch(() => undefined);
}

const DATABASE = "gruezi";
const STORE = "kept";

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

/** Closes the database after each use, because an open one would block an upgrade or a deletion by another page. */
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

/** Deletes all of it. The database is never left open, so the browser deletes it at once. */
export async function forgetKept(): Promise<void> {
  await settled(indexedDB.deleteDatabase(DATABASE));
}
