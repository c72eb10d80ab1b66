import { monthOf } from "@gruezi/contract/review-log";
import { atom } from "jotai";
import { call } from "#data/functions/call.ts";
import { learningSettingsAtom, retryLearningSettingsAtom } from "#data/learning-settings.ts";
import { lessonsByIdAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { readProgressAtom } from "#features/learn/progress/own-progress.atoms.ts";
import { unsavedAtom } from "#features/learn/reviews/answers.atoms.ts";
import { AppError } from "#lib/app-error.ts";
import { gather, type Sources } from "./gather.ts";

export { gather };

const loadCards = () => import("#data/firestore/cards.ts");
const loadReviews = () => import("#data/firestore/reviews.ts");

/** The learner's documents, and the server. */
export const sourcesAtom = atom(
  null,
  (get, set, uid: string): Sources => ({
    machineNow: () => Date.now(),
    getDue: async (until, limit) => (await loadCards()).getDueSchedules(uid, until, limit),
    getWaiting: async (limit) => (await loadCards()).getWaitingSchedules(uid, limit),
    countDue: async (until) => (await loadCards()).countDue(uid, 0, until),
    getRows: async (now) => (await loadReviews()).getNewestRows(uid, monthOf(now)),
    getSettings: async () => {
      const known = get(learningSettingsAtom);
      const settings = known.status === "ready" ? known : await set(retryLearningSettingsAtom);
      if (settings?.status === "ready") return settings.value;
      throw new AppError(settings?.status === "failed" ? settings.reason : "cancelled");
    },
    getBegun: async () => {
      const begun = [...(await set(readProgressAtom, uid)).keys()];
      // Without the catalogue each of them may have a deck.
      const lessons = await get(lessonsByIdAtom).promise.catch(() => null);
      return lessons ? begun.filter((videoId) => lessons.get(videoId)?.HasFlashcards) : begun;
    },
    getDeck: async (videoId) => (await loadCards()).getCardSchedules(uid, videoId),
    getUnsaved: () => get(unsavedAtom),
    deal: (request) => call("dealToday", request),
  }),
);
