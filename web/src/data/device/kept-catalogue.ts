import type { Catalogue } from "@gruezi/contract/catalogue";
import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Shelf } from "@gruezi/contract/shelves";
import { findKept, keep } from "./kept.ts";

const TEXTS = ["DocID", "Title", "Difficulty", "Type", "VideoThumbnailURL", "Access", "Summary"];
const NUMBERS = ["Date", "DurationSeconds"];

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

const hasAll = (value: Readonly<Record<string, unknown>>, names: readonly string[], type: string) =>
  names.every((name) => typeof value[name] === type);

function isLesson(value: unknown): value is Lesson {
  return isObject(value) && hasAll(value, TEXTS, "string") && hasAll(value, NUMBERS, "number");
}

function isDictionary(value: unknown): value is DictionaryAddresses {
  return isObject(value) && hasAll(value, ["wordsUrl", "saidUrl"], "string");
}

function isShelf(value: unknown): value is Shelf {
  if (!isObject(value) || typeof value["name"] !== "string" || typeof value["count"] !== "number")
    return false;
  const { oldest } = value;
  return isObject(oldest) && typeof oldest["DocID"] === "string" && typeof oldest["Date"] === "number";
}

function parseCatalogue(value: unknown): Catalogue | undefined {
  if (!isObject(value)) return undefined;
  const { lessons, mondayLessonId, newestMiniLesson, miniLessonIds, dictionary, shelves } = value;
  if (!Array.isArray(lessons) || lessons.length === 0 || !lessons.every(isLesson)) return undefined;
  const newest = lessons.find(
    ({ DocID }) => isObject(newestMiniLesson) && DocID === newestMiniLesson["DocID"],
  );
  return {
    lessons,
    mondayLessonId: typeof mondayLessonId === "string" ? mondayLessonId : null,
    newestMiniLesson: newest ?? null,
    miniLessonIds: Array.isArray(miniLessonIds) ? miniLessonIds.filter((id) => typeof id === "string") : [],
    dictionary: isDictionary(dictionary) ? dictionary : null,
    shelves: Array.isArray(shelves) ? shelves.filter(isShelf) : [],
  };
}

/** The newest lessons as of the last visit; undefined on a first visit. */
export const findKeptCatalogue = (): Promise<Catalogue | undefined> => findKept("lessons", parseCatalogue);

export const keepCatalogue = (catalogue: Catalogue): Promise<void> => keep("lessons", catalogue);

/** All lessons as they were when they were last asked for. */
export const findKeptWhole = (): Promise<Catalogue | undefined> => findKept("allLessons", parseCatalogue);

export const keepWhole = (catalogue: Catalogue): Promise<void> => keep("allLessons", catalogue);
