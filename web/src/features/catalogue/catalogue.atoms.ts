import type { Lesson } from "@gruezi/contract/documents/lesson";
import { atom } from "jotai";
import { getCatalogue } from "#data/catalogue.ts";

const reloadTickAtom = atom(0);

export const catalogueAtom = atom((get) => {
  get(reloadTickAtom);
  return getCatalogue();
});

export const reloadCatalogueAtom = atom(null, (_get, set) => set(reloadTickAtom, (tick) => tick + 1));

const isMini = (lesson: Lesson) => lesson.Type === "mini_lesson";

/** Newest first, as the catalogue has them. */
export const fullLessonsAtom = atom(async (get) =>
  (await get(catalogueAtom)).lessons.filter((lesson) => !isMini(lesson)),
);

export const miniLessonsAtom = atom(async (get) => (await get(catalogueAtom)).lessons.filter(isMini));

/** The lesson of this week, or the newest one in a week without. */
export const mondayLessonAtom = atom(async (get) => {
  const { lessons, mondayLessonId } = await get(catalogueAtom);
  return lessons.find(({ DocID }) => DocID === mondayLessonId) ?? lessons[0];
});

/** All listed lessons by their ids. */
export const lessonsByIdAtom = atom(async (get) => {
  const { lessons } = await get(catalogueAtom);
  return new Map(lessons.map((lesson) => [lesson.DocID, lesson]));
});
