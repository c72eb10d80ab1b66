import { MINUTE, SECOND } from "@gruezi/contract/durations";
import type { Grade } from "@gruezi/contract/review-log";
import { createStore } from "jotai";
import { vi } from "vitest";
import type { CountedFirestore } from "./counted-firestore.ts";

const load = async () => ({
  ...(await import("#web/features/learn/today/today.atoms.ts")),
  ...(await import("#web/features/learn/review/session.ts")),
  ...(await import("#web/features/learn/today/cache/due-count.atoms.ts")),
  ...(await import("#web/features/learn/reviews/unsent.atoms.ts")),
  ...(await import("#web/features/learn/reviews/sending.atoms.ts")),
  ...(await import("#web/features/learn/reviews/use-sending.ts")),
  ...(await import("#web/features/learn/listened/listened.atoms.ts")),
  ...(await import("#web/features/learn/known/known.atoms.ts")),
  ...(await import("#web/features/learn/mined/mined.atoms.ts")),
  ...(await import("#web/features/learn/statistics/statistics.atoms.ts")),
  ...(await import("#web/data/firestore/own-consents.ts")),
  ...(await import("#web/data/device/cached-for-session.ts")),
});

const THOUGHT = 9 * SECOND;
const COUNTED_EVERY = 30 * SECOND;

/** A browser's storage outlives a page. */
export interface Browser {
  cache: ReturnType<typeof memoryCache>;
  localStorage: LocalStorage;
}

export const newBrowser = (): Browser => ({ cache: memoryCache(), localStorage: new LocalStorage() });

/** Keeps entries as properties, as a browser does. */
class LocalStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return this[key] ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

function memoryCache() {
  const cached = new Map<string, string>();
  return {
    put: async (address: string, answer: Response) => void cached.set(address, await answer.text()),
    match: async (address: string) => {
      const text = cached.get(address);
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [],
    delete: async (address: string) => cached.delete(address),
  };
}

/** Does what the screens do, at the same times, without rendering. Requires vitest's fake timers. */
export async function openPage(browser: Browser, firestore: CountedFirestore) {
  vi.stubGlobal("caches", { open: async () => browser.cache, keys: async () => [] });
  vi.stubGlobal("localStorage", browser.localStorage);
  const atoms = await load();
  const store = createStore();

  /** Does the same as `useSending`. */
  async function saveWhereMany(): Promise<void> {
    if (store.get(atoms.unsentRowsAtom).size >= atoms.ROWS_AT_ONCE) await store.set(atoms.saveAnswersAtom);
  }

  return {
    async openHome() {
      await store.set(atoms.fetchConsentsAtom);
      await store.set(atoms.fetchDueCountAtom);
    },

    /** Answers at most `most` due items and returns their number. */
    async sit(most: number, gradeOf: (place: number) => Grade): Promise<number> {
      await store.set(atoms.openTodayAtom);
      store.set(atoms.beginAtom, "all");
      let answered = 0;
      for (; answered < most; answered += 1) {
        const session = store.get(atoms.todayReview.sessionAtom);
        if (!session || !atoms.itemAtHand(session)) break;
        vi.advanceTimersByTime(THOUGHT);
        store.set(atoms.todayReview.turnAtom);
        store.set(atoms.todayReview.gradeAtom, gradeOf(answered), "tell-meaning");
        await saveWhereMany();
      }
      store.set(atoms.todayReview.stopAtom);
      await store.set(atoms.saveAnswersAtom);
      await firestore.settle();
      return answered;
    },

    listen(minutes: number) {
      const end = store.set(atoms.beginListeningAtom);
      for (let time = COUNTED_EVERY; time <= minutes * MINUTE; time += COUNTED_EVERY) {
        vi.advanceTimersByTime(COUNTED_EVERY);
      }
      end();
    },

    mineLine: (videoId: string, lineId: string) => store.set(atoms.toggleMinedAtom, { videoId, lineId }),

    noteKnown: (lemma: string) => store.set(atoms.setWordKnownAtom, lemma, true),

    async openStatistics() {
      await Promise.all([store.set(atoms.fetchLearntAtom), store.set(atoms.fetchForecastAtom)]);
    },

    /** Sends waiting rows, as hiding the page does. */
    async close() {
      await store.set(atoms.saveAnswersAtom);
      await store.set(atoms.sendListenedAtom);
      await store.set(atoms.sendKnownWordsAtom);
      await firestore.settle();
      // Stores due items first, then their sources: the next page may be another browser's.
      for (const half of [1, 2]) await atoms.cacheForSession("closed", half);
    },
  };
}
