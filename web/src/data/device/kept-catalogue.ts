import type { Catalogue } from "@gruezi/contract/catalogue";
import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import type { Lesson } from "@gruezi/contract/documents/lesson";
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

function parseCatalogue(value: unknown): Catalogue | undefined {
  if (!isObject(value)) return undefined;
  const { lessons, mondayLessonId, newestMiniLesson, miniLessonIds, dictionary } = value;
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
  };
}

/** The lessons as of the last visit; undefined on a first visit. */
export const findKeptCatalogue = (): Promise<Catalogue | undefined> => findKept("lessons", parseCatalogue);

export const keepCatalogue = (catalogue: Catalogue): Promise<void> => keep("lessons", catalogue);
