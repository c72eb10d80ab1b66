import { SESSION_KEY, type SessionHint } from "./session-hint.ts";

export function rememberSession(learner: SessionHint | null): void {
  try {
    if (learner) localStorage.setItem(SESSION_KEY, JSON.stringify(learner.username));
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // Without storage, the next page finds the session later, when the browser is idle.
  }
}
