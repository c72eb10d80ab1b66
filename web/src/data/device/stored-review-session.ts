/** `leaveDevice` forgets every key of this start. */
const keyOf = (uid: string) => `gruezi.sitting.${uid}`;

/** Synchronous, unlike a cache: the page may be closed right after an answer. Null forgets. */
export function storeReviewSession(uid: string, session: object | null): void {
  try {
    if (session) localStorage.setItem(keyOf(uid), JSON.stringify(session));
    else localStorage.removeItem(keyOf(uid));
  } catch {
    // Blocked or full: the next visit starts a session.
  }
}

/** Null also for a value that `parse` refuses. */
export function findStoredReviewSession<T>(uid: string, parse: (text: string) => T | null): T | null {
  try {
    const text = localStorage.getItem(keyOf(uid));
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}
