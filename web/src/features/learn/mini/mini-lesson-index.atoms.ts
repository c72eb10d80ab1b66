import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { atom } from "jotai";
import { findKept } from "#data/device/kept.ts";
import { catalogueAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { arrived, arriving, hasArrived } from "#features/learn/catalogue/loaded.ts";
import { chooseMiniLessonIds, parseMiniLessonIds } from "./mini-lesson-ids.ts";

export interface MiniLessonIndex {
  ids: readonly string[];
  /** Every listed lesson, so that an address can be recognised; empty where the catalogue did not load. */
  lessonsById: ReadonlyMap<string, Lesson>;
  newest: Lesson | undefined;
  hasFailed: boolean;
}

/**
 * A catalogue that fails does not close the page: 'random' goes on with the ids of the last visit, or the default ones.
 * At once where the catalogue is there, for the same reason as its other views.
 */
export const miniLessonIndexAtom = atom((get) => {
  const { promise } = get(catalogueAtom);
  const index = hasArrived(promise) ? indexOf(promise.value) : promise.then(indexOf, indexWithout);
  return index instanceof Promise ? arriving(index) : arrived(index);
});

function indexOf({
  lessons,
  miniLessonIds,
  newestMiniLesson,
}: Catalogue): MiniLessonIndex | Promise<MiniLessonIndex> {
  const lessonsById = new Map(lessons.map((lesson) => [lesson.DocID, lesson]));
  const exists = (id: string) => lessonsById.get(id)?.Type === "mini_lesson";
  const newest = newestMiniLesson ? lessonsById.get(newestMiniLesson.DocID) : undefined;
  const indexWith = (saved: readonly string[]): MiniLessonIndex => ({
    ids: chooseMiniLessonIds({ listed: miniLessonIds, saved, exists }),
    lessonsById,
    newest,
    hasFailed: false,
  });
  return miniLessonIds.some(exists) ? indexWith([]) : savedIds().then(indexWith);
}

async function indexWithout(): Promise<MiniLessonIndex> {
  const ids = chooseMiniLessonIds({ listed: [], saved: await savedIds(), exists: () => true });
  return { ids, lessonsById: new Map(), newest: undefined, hasFailed: true };
}

const savedIds = async () => (await findKept("miniLessonIds", parseMiniLessonIds)) ?? [];
