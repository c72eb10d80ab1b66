import { isUsername } from "@gruezi/contract/typed-text";

/** The `localStorage` key of the hint. `web/prerender/first-paint.js` reads it too. */
export const SESSION_KEY = "gruezi.signed-in";

export interface SessionHint {
  /** Empty for a learner without a name. */
  username: string;
}

/** Returns the hint of an earlier sign-in. Null without one, and where storage is blocked. */
export function readSessionHint(): SessionHint | null {
  try {
    const stored = localStorage.getItem(SESSION_KEY);
    return stored === null ? null : { username: toUsername(stored) };
  } catch {
    return null;
  }
}

/** Validates the stored name, because extensions and learners can write to the storage. */
function toUsername(stored: string): string {
  try {
    const name: unknown = JSON.parse(stored);
    return typeof name === "string" && isUsername(name) ? name : "";
  } catch {
    return "";
  }
}

export const hasSessionHint = (): boolean => readSessionHint() !== null;
