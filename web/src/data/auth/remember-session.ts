import { SESSION_KEY, type SessionHint } from "./session-hint.ts";

/** Keeps the name of the learner who is signed in now, and forgets the one before; null when nobody is. */
export function rememberSession(learner: SessionHint | null): void {
  try {
    if (learner) localStorage.setItem(SESSION_KEY, JSON.stringify(learner.username));
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // Without storage the session is found later, when the browser is idle.
  }
}
