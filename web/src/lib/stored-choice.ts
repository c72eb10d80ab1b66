export interface StoredChoice<T> {
  get(): T;
  set(choice: T): void;
}

/** Creates a choice that is kept in `localStorage`. Unknown stored values are ignored. */
export function storedChoice<T>(key: string, choices: readonly T[], fallback: T): StoredChoice<T> {
  // The choice while storage is blocked.
  let last = fallback;

  return {
    get() {
      try {
        const stored = localStorage.getItem(key);
        last = choices.find((choice) => String(choice) === stored) ?? fallback;
      } catch {
        // Storage is blocked.
      }
      return last;
    },
    set(choice) {
      last = choice;
      try {
        localStorage.setItem(key, String(choice));
      } catch {
        // Storage is blocked or full.
      }
    },
  };
}
