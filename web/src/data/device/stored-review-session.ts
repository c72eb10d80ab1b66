/** Returns the storage key. `leaveDevice` removes every key that starts with `gruezi`. */
const keyOf = (uid: string) => `gruezi.sitting.${uid}`;

/**
 * Stores a session. Null removes it. Writes synchronously, unlike a cache, because the page may be closed
 * right after an answer.
 */
export function storeReviewSession(uid: string, session: object | null): void {
  try {
    if (session) localStorage.setItem(keyOf(uid), JSON.stringify(session));
    else localStorage.removeItem(keyOf(uid));
  } catch {
    // Storage is blocked or full. The next visit starts a new session.
  }
}

/** Returns the stored session. Null also for a value that `parse` refuses. */
export function findStoredReviewSession<T>(uid: string, parse: (text: string) => T | null): T | null {
  try {
    const text = localStorage.getItem(keyOf(uid));
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}
