import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { Grade } from "@gruezi/contract/review-log";
import { atom } from "jotai";
import { createQuery } from "#data/query.ts";
import { answerItemAtom } from "#features/learn/review/answer-item.atoms.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { findCachedQueue } from "#features/learn/today/cached-queue.ts";
import { fetchToday } from "#features/learn/today/fetch-queue.ts";
import { type OwnQueue, queueItems, withAnswers } from "#features/learn/today/queue.ts";
import { cacheTodayAtom } from "#features/learn/today/today.atoms.ts";
import { AppError } from "#lib/app-error.ts";
import { getHeardLines } from "./heard-lines.ts";
import { type ListenLine, lessonLines } from "./listen-lines.ts";

export const { stateAtom: lessonLinesAtom, fetchAtom: fetchLessonLinesAtom } = createQuery<
  readonly ListenLine[],
  string
>({ fetch: async (lessonId, { uid }) => lessonLines(await getHeardLines(lessonId, uid)) });

/**
 * The due items, also on days off and beyond the day's limit. Without a connection, the cached queue of
 * Today.
 */
const due = createQuery<OwnQueue | AccessRefused>({
  fetch: async (_nothing, { uid, set }) => {
    if (uid === null) throw new AppError("signed-out");
    await set(restoreUnsentAtom, uid);
    try {
      return await fetchToday(uid, true);
    } catch (error) {
      const cached = await findCachedQueue(uid);
      if (cached) return cached;
      throw error;
    }
  },
});

export const { stateAtom: dueQueueAtom, fetchAtom: fetchDueQueueAtom } = due;

/** The queue with the answers given since it was read. Null unless it is open to the learner. */
export const dueHereAtom = atom((get) => {
  const state = get(due.stateAtom)();
  const queue = state.status === "ready" && state.value.hasAccess ? state.value : null;
  return queue && withAnswers(queue, get(ownAnswersAtom));
});

/** Answers an item as in a session. */
export const answerHeardAtom = atom(
  null,
  (get, set, itemId: string, { grade, milliseconds }: { grade: Grade; milliseconds: number }): void => {
    const queue = get(dueHereAtom);
    const item = queue && queueItems(queue).find((one) => one.itemId === itemId);
    if (!item) return;
    set(answerItemAtom, item, { grade, at: Date.now() + queue.clockOffset, milliseconds });
    set(cacheTodayAtom);
  },
);
