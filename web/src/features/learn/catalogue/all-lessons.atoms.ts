import { type Catalogue, isWhole } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { lessonsOnShelf, newestFirst, type Shelf } from "@gruezi/contract/shelves";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { cacheWhole, findCachedWhole } from "#data/device/cached-catalogue.ts";
import { getWholeCatalogue } from "#data/functions/catalogue.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { createQuery, type QueryState } from "#data/query.ts";
import { catalogueAtom } from "./catalogue.atoms.ts";
import { pickFrom, useLoaded } from "./loaded.ts";

/** Requests all lessons. Falls back to the cached catalogue offline. */
async function getAll(): Promise<Catalogue> {
  try {
    const whole = await getWholeCatalogue();
    void cacheWhole(whole);
    return whole;
  } catch (error) {
    const cached = await findCachedWhole();
    if (cached) return cached;
    throw error;
  }
}

const whole = createQuery<Catalogue>({
  fetch: getAll,
  logsAs: "lessons",
  isPublic: true,
  outlivesScreens: true,
});

export const retryAllLessonsAtom = whole.fetchAtom;

/** Older lessons that the server rendered into the page. */
const lessonsOfPageAtom = atom((get) => get(initialDataAtom).olderLessons ?? NONE);
const NONE: readonly Lesson[] = [];

export interface KnownLessons {
  /** Newest first. */
  lessons: readonly Lesson[];
  newestMiniLesson: Catalogue["newestMiniLesson"];
  /** Ids in the order of the mini-lesson list, without unknown lessons. */
  miniLessonIds: readonly string[];
  byId: ReadonlyMap<string, Lesson>;
  shelves: readonly Shelf[];
  areAll: boolean;
}

function withOthers(newest: Catalogue, all: Catalogue | null, ofPage: readonly Lesson[]): KnownLessons {
  const others = [...(all?.lessons ?? []), ...ofPage];
  const byId = new Map([...others, ...newest.lessons].map((lesson) => [lesson.DocID, lesson]));
  return {
    lessons: byId.size === newest.lessons.length ? newest.lessons : [...byId.values()].sort(newestFirst),
    newestMiniLesson: newest.newestMiniLesson,
    miniLessonIds: (all ?? newest).miniLessonIds,
    byId,
    shelves: newest.shelves,
    areAll: all !== null || isWhole(newest),
  };
}

/** The newest lessons, and all others once they were requested. */
export const knownLessonsAtom = atom((get) => {
  const state = get(whole.stateAtom)();
  const ofPage = get(lessonsOfPageAtom);
  const all = state.status === "ready" ? state.value : null;
  return pickFrom(get(catalogueAtom), (newest) => withOthers(newest, all, ofPage));
});

type LessonOf = (lessonId: string) => Lesson | undefined;

function lookAmong<T>({ byId, areAll }: KnownLessons, look: (lessonOf: LessonOf) => T) {
  let isMissing = false;
  const found = look((lessonId) => {
    const lesson = byId.get(lessonId);
    isMissing ||= lesson === undefined && !areAll;
    return lesson;
  });
  return { found, isMissing };
}

const LOADING = { status: "loading" } as const;

export function useAllLessonsFetch(isWanted: boolean): Exclude<QueryState<Catalogue>, { status: "ready" }> {
  const state = useAtomValue(whole.stateAtom)();
  const fetchAll = useSetAtom(whole.fetchOnceAtom);

  useEffect(() => {
    if (isWanted) void fetchAll();
  }, [isWanted, fetchAll]);

  return state.status === "ready" ? LOADING : state;
}

/**
 * Looks up lessons by id. Suspends for the newest lessons. An id that is not among them requests all lessons,
 * and the state is `loading` meanwhile.
 */
export function useLessons<T>(look: (lessonOf: LessonOf) => T): QueryState<T> {
  const { found, isMissing } = lookAmong(useLoaded(knownLessonsAtom), look);
  const fetching = useAllLessonsFetch(isMissing);
  return isMissing ? fetching : { status: "ready", value: found };
}

/** Returns the lessons of a shelf, newest first. The value is undefined for an unknown shelf. */
export function useShelf(name: string): QueryState<readonly Lesson[] | undefined> {
  const { lessons, shelves, areAll } = useLoaded(knownLessonsAtom);
  const shelf = shelves.find((one) => one.name === name);
  const standing = lessonsOnShelf(shelves, name, lessons);
  const isMissing = shelf !== undefined && !areAll && standing.length < shelf.count;
  const fetching = useAllLessonsFetch(isMissing);
  return isMissing ? fetching : { status: "ready", value: shelf && standing };
}

export function useAllLessons(isWanted: boolean) {
  const { lessons, areAll } = useLoaded(knownLessonsAtom);
  const { status } = useAllLessonsFetch(isWanted && !areAll);
  return { lessons, others: areAll ? ("ready" as const) : status };
}

/** Finds lessons by id, for code outside React. Null if the request failed. */
export const findLessonsAtom = atom(null, async (get, set, ids: readonly string[]) => {
  const lookUp = async () => {
    const known = await get(knownLessonsAtom).promise.catch(() => null);
    return known && lookAmong(known, (lessonOf) => ids.flatMap((id) => lessonOf(id) ?? []));
  };
  const first = await lookUp();
  if (!first?.isMissing) return first?.found ?? null;
  await set(whole.findAtom);
  const second = await lookUp();
  return second && !second.isMissing ? second.found : null;
});

/** Prefetches all lessons. */
export const fetchAllLessonsAtom = atom(null, async (get, set) => {
  const known = await get(knownLessonsAtom).promise.catch(() => null);
  if (known && !known.areAll) await set(whole.fetchOnceAtom);
});
