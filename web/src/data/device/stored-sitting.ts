/** `leaveDevice` forgets every key of this start. */
const keyOf = (uid: string) => `gruezi.sitting.${uid}`;

/** Synchronous, unlike a cache: the page may be closed right after an answer. Null forgets. */
export function storeSitting(uid: string, sitting: object | null): void {
  try {
    if (sitting) localStorage.setItem(keyOf(uid), JSON.stringify(sitting));
    else localStorage.removeItem(keyOf(uid));
  } catch {
    // Blocked or full: the next visit starts a sitting.
  }
}

/** Null also for a value that `parse` refuses. */
export function findStoredSitting<T>(uid: string, parse: (text: string) => T | null): T | null {
  try {
    const text = localStorage.getItem(keyOf(uid));
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}
