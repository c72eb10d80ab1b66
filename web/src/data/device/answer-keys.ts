import { findKeptForSession } from "./kept-for-session.ts";

const KEYS_START = "gruezi.answer.";

export const keysStart = (uid: string): string => `${KEYS_START}${uid}.`;

/** Where `localStorage` has an answer that was not sent yet. */
export const keyOf = (uid: string, id: string): string => keysStart(uid) + id;

/** Where the learner's cache has a copy of them. */
export const copyKey = (uid: string): string => `${uid}/unsent-answers`;

function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    // Blocked storage has kept nothing.
    return [];
  }
}

export const answerKeys = (uid: string): string[] => keysFrom(keysStart(uid));

/** The answers on this device of every learner, for a page that does not know yet who is signed in. */
export const countAllAnswers = (): number => keysFrom(KEYS_START).length;

export function forgetAllAnswers(): void {
  for (const key of keysFrom(KEYS_START)) localStorage.removeItem(key);
}

/** Whether an earlier visit left answers of the learner on this device. */
export async function hasUnsentAnswers(uid: string): Promise<boolean> {
  if (answerKeys(uid).length > 0) return true;
  const isFilled = (copied: unknown) => Array.isArray(copied) && copied.length > 0;
  return (await findKeptForSession(copyKey(uid), isFilled)) ?? false;
}
