import { findCachedForSession } from "./cached-for-session.ts";

const KEYS_START = "gruezi.answer.";

export const keysStart = (uid: string): string => `${KEYS_START}${uid}.`;

/** Returns the `localStorage` key of an unsent answer. */
export const keyOf = (uid: string, id: string): string => keysStart(uid) + id;

/** Returns the key of the copy in the learner's cache. */
export const copyKey = (uid: string): string => `${uid}/unsent-answers`;

function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    // Blocked storage holds nothing.
    return [];
  }
}

export const answerKeys = (uid: string): string[] => keysFrom(keysStart(uid));

export const otherLearnersKeys = (uid: string): string[] =>
  keysFrom(KEYS_START).filter((key) => isOfAnotherLearner(key, uid));

/** Returns whether the key is of an answer that waits for another learner's next visit. */
export const isOfAnotherLearner = (key: string, uid: string): boolean =>
  key.startsWith(KEYS_START) && !key.startsWith(keysStart(uid));

/** Resolves to whether an earlier visit has left answers unsent. */
export async function hasUnsentAnswers(uid: string): Promise<boolean> {
  if (answerKeys(uid).length > 0) return true;
  const isFilled = (copied: unknown) => Array.isArray(copied) && copied.length > 0;
  return (await findCachedForSession(copyKey(uid), isFilled)) ?? false;
}
