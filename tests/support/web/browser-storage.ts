import { vi } from "vitest";

export type StorageMood = "works" | "is blocked" | "is slow" | "never answers" | "is full";

/** The page does not wait so long. */
const SLOW_MILLISECONDS = 6_000;

interface StorageRequest {
  result: unknown;
  error: Error;
  onsuccess?: () => void;
  onerror?: () => void;
}

function answerLater(request: StorageRequest, mood: StorageMood): void {
  if (mood === "never answers") return;
  if (mood === "is slow") setTimeout(() => request.onsuccess?.(), SLOW_MILLISECONDS);
  else queueMicrotask(() => (mood === "works" ? request.onsuccess?.() : request.onerror?.()));
}

const toRequest = (result: unknown, mood: StorageMood) => {
  const request: StorageRequest = { result, error: new Error(`Storage ${mood}.`) };
  answerLater(request, mood);
  return request;
};

/** Replaces the browser's IndexedDB and returns its entries. */
export function startBrowserStorage(mood: StorageMood = "works"): Map<string, unknown> {
  const cached = new Map<string, unknown>();
  const opening = mood === "is full" ? "works" : mood;
  const store = {
    get: (key: string) => toRequest(structuredClone(cached.get(key)), "works"),
    put: (value: unknown, key: string) => {
      if (mood === "works") cached.set(key, structuredClone(value));
      return toRequest(key, mood);
    },
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  vi.stubGlobal("indexedDB", { open: () => toRequest(database, opening) });
  return cached;
}
