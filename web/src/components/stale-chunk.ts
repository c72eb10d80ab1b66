const KEY = "gruezi.reloaded-at";
const LOOP_GUARD_MILLISECONDS = 60_000;

/** How the browsers say that a part of the page could not be fetched: after a deploy its file is gone. */
const CHUNK_FAILURE = /dynamically imported module|Importing a module script failed|Loading (CSS )?chunk/i;

export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

/** Whether a reload may mend it: once, for a second failure right after the first is not a deploy's doing. */
export function mayReload(findStorage: () => Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const storage = findStorage();
    const reloadedAt = Number(storage.getItem(KEY));
    if (now - reloadedAt < LOOP_GUARD_MILLISECONDS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage a loop could not be noticed.
    return false;
  }
}
