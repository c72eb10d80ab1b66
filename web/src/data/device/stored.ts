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

/** Closed after each use, so that no open page stands in the way of a newer one. */
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

export const getStored = (key: string): Promise<unknown> => withStore("readonly", (store) => store.get(key));

export async function putStored(key: string, value: unknown): Promise<void> {
  await withStore("readwrite", (store) => store.put(value, key));
}

/** All of it. Nothing keeps it open, so the browser has no reason to wait. */
export async function forgetStored(): Promise<void> {
  await settled(indexedDB.deleteDatabase(DATABASE));
}
