export interface StoredChoice<T> {
  get(): T;
  set(choice: T): void;
}

/** One of a few choices, remembered in this browser; whatever else stands in the storage counts as none. */
export function storedChoice<T>(key: string, choices: readonly T[], fallback: T): StoredChoice<T> {
  // For the time that storage is blocked: a choice then lasts as long as the page.
  let last = fallback;

  return {
    get() {
      try {
        const stored = localStorage.getItem(key);
        last = choices.find((choice) => String(choice) === stored) ?? fallback;
      } catch {
        // Storage is blocked: what was chosen last on this page still holds.
      }
      return last;
    },
    set(choice) {
      last = choice;
      try {
        localStorage.setItem(key, String(choice));
      } catch {
        // Storage is blocked or full: the choice holds on this page alone.
      }
    },
  };
}
