export interface StoredChoice<T> {
  get(): T;
  set(choice: T): void;
}

/** One of a few choices, remembered in this browser. A stored value that is not one of them is ignored. */
export function storedChoice<T>(key: string, choices: readonly T[], fallback: T): StoredChoice<T> {
  // Used while storage is blocked: a choice then lasts as long as the page.
  let last = fallback;

  return {
    get() {
      try {
        const stored = localStorage.getItem(key);
        last = choices.find((choice) => String(choice) === stored) ?? fallback;
      } catch {
        // Storage is blocked: the last choice on this page counts.
      }
      return last;
    },
    set(choice) {
      last = choice;
      try {
        localStorage.setItem(key, String(choice));
      } catch {
        // Storage is blocked or full: the choice counts on this page only.
      }
    },
  };
}
