import type { Instant } from "@gruezi/contract/documents/lesson";
import { minedItems } from "@gruezi/contract/mined-items";
import { monthOf } from "@gruezi/contract/review-log";
import { atom } from "jotai";
import { COUNT_LASTS, type DueCount, findCachedDue } from "#data/device/cached-due.ts";
import {
  countDue,
  countOfLesson,
  getCardSchedules,
  getDueSchedules,
  getSchedules,
} from "#data/firestore/cards.ts";
import { getNewestPart, getPartsSince } from "#data/firestore/reviews.ts";
import { call } from "#data/functions/call.ts";
import { askLearningSettingsAtom } from "#data/learning-settings.ts";
import { findLessonsAtom } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { getAllMined } from "#features/learn/mined/all-mined.ts";
import { readProgressAtom } from "#features/learn/progress/own-progress.atoms.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { AppError } from "#lib/app-error.ts";
import { gather, type Sources } from "./gather.ts";

export { renewed } from "./renewed.ts";
export { countDue, gather };

/** Reuses the home page's count. */
async function countedThere(uid: string, now: Instant): Promise<DueCount | undefined> {
  const counted = (await findCachedDue(uid))?.counted;
  const isNew = counted && counted.until <= now && now - counted.until < COUNT_LASTS;
  return isNew ? counted : undefined;
}

export const sourcesAtom = atom(
  null,
  (get, set, uid: string): Sources => ({
    machineNow: () => Date.now(),
    countDue: async (until, now) =>
      (await countedThere(uid, now)) ?? { until, count: await countDue(uid, 0, until) },
    getDue: (wanted) => getDueSchedules(uid, wanted),
    getItems: (itemIds) => getSchedules(uid, itemIds),
    getMinedItems: async () => minedItems(await getAllMined(uid)),
    getLog: (mark, now) => (mark ? getPartsSince(uid, mark.at) : getNewestPart(uid, monthOf(now))),
    getSettings: async () => {
      const settings = await set(askLearningSettingsAtom);
      if (settings.status === "failed") throw new AppError(settings.reason);
      return settings.value;
    },
    getBegun: async () => {
      const begun = [...(await set(readProgressAtom, uid)).keys()];
      // Any lesson may have a deck while the catalogue is unavailable.
      const lessons = await set(findLessonsAtom, begun);
      if (!lessons) return begun;
      return lessons.filter(({ HasFlashcards }) => HasFlashcards).map(({ DocID }) => DocID);
    },
    countOfLesson: (videoId) => countOfLesson(uid, videoId),
    getDeck: (videoId) => getCardSchedules(uid, videoId),
    getOwnAnswers: () => get(ownAnswersAtom),
    deal: (request) => call("dealToday", request),
  }),
);
