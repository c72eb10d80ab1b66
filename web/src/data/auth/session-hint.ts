import { isUsername } from "@gruezi/contract/typed-text";

/** Of the learner's name in the browser's storage. `web/prerender/first-paint.js` looks at it, too. */
export const SESSION_KEY = "gruezi.signed-in";

/** What the browser remembers of the last session. */
export interface SessionHint {
  /** Empty for a learner without a name. */
  username: string;
}

/** The learner who was signed in here last, or null. Where storage is blocked, there is none. */
export function readSessionHint(): SessionHint | null {
  try {
    const stored = localStorage.getItem(SESSION_KEY);
    return stored === null ? null : { username: toUsername(stored) };
  } catch {
    return null;
  }
}

/** Extensions and learners themselves can write to the storage, so the name is checked like a typed one. */
function toUsername(stored: string): string {
  try {
    const name: unknown = JSON.parse(stored);
    return typeof name === "string" && isUsername(name) ? name : "";
  } catch {
    return "";
  }
}

export const hasSessionHint = (): boolean => readSessionHint() !== null;
