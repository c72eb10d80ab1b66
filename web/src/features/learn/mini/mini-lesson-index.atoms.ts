import type { Lesson } from "@gruezi/contract/documents/lesson";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { cacheValue, findCached } from "#data/device/cached.ts";
import { type KnownLessons, knownLessonsAtom } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { reloadCatalogueAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { arrived, arriving, hasArrived, useLoaded } from "#features/learn/catalogue/loaded.ts";
import { chooseMiniLessonIds, parseMiniLessonIds } from "./mini-lesson-ids.ts";

interface MiniLessonIndex {
  ids: readonly string[];
  /** All known lessons, long ones as well. Empty if the catalogue failed. */
  lessonsById: ReadonlyMap<string, Lesson>;
  newest: Lesson | undefined;
  areAll: boolean;
  hasFailed: boolean;
}

/**
 * The mini lessons. Without the catalogue it uses cached or default ids. It is synchronous once the catalogue
 * has arrived, so that no loading view shows again.
 */
const miniLessonIndexAtom = atom((get) => {
  const { promise } = get(knownLessonsAtom);
  const index = hasArrived(promise) ? indexOf(promise.value) : promise.then(indexOf, indexWithout);
  return index instanceof Promise ? arriving(index) : arrived(index);
});

function indexOf({
  byId: lessonsById,
  miniLessonIds,
  newestMiniLesson,
  areAll,
}: KnownLessons): MiniLessonIndex | Promise<MiniLessonIndex> {
  const exists = (id: string) => lessonsById.get(id)?.Type === "mini_lesson";
  const newest = newestMiniLesson ? lessonsById.get(newestMiniLesson.DocID) : undefined;
  const indexWith = (saved: readonly string[]): MiniLessonIndex => ({
    ids: chooseMiniLessonIds({ listed: miniLessonIds, saved, exists }),
    lessonsById,
    newest,
    areAll,
    hasFailed: false,
  });
  return miniLessonIds.some(exists) ? indexWith([]) : savedIds().then(indexWith);
}

async function indexWithout(): Promise<MiniLessonIndex> {
  const ids = chooseMiniLessonIds({ listed: [], saved: await savedIds(), exists: () => true });
  return { ids, lessonsById: new Map(), newest: undefined, areAll: true, hasFailed: true };
}

const savedIds = async () => (await findCached("miniLessonIds", parseMiniLessonIds)) ?? [];

/** Returns the index and caches its ids. Shows an alert if the catalogue failed. */
export function useMiniLessonIndex(): MiniLessonIndex {
  const index = useLoaded(miniLessonIndexAtom);
  const reload = useSetAtom(reloadCatalogueAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const { ids, hasFailed } = index;

  useEffect(() => {
    if (!hasFailed) {
      void cacheValue("miniLessonIds", ids);
      return;
    }
    showAlert({
      title: "Oops.",
      description: "Something went wrong. Try again",
      buttons: [{ label: "OK" }, { label: "Try again", isPrimary: true, onPress: reload }],
    });
  }, [ids, hasFailed, reload, showAlert]);

  return index;
}
