/** An unsent comment. */
export interface StoredDraft {
  text: string;
  /** The id of the line that the comment asks about. Null for a comment without a line. */
  lineId: string | null;
}

const KEYS_START = "gruezi.draft.";
const VISITOR = "visitor";

/** @param writer null for a visitor */
const keyOf = (writer: string | null, videoId: string) => `${KEYS_START}${writer ?? VISITOR}.${videoId}`;

/** Stores a draft. Null removes it. */
export function storeDraft(writer: string | null, videoId: string, draft: StoredDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(writer, videoId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(writer, videoId));
  } catch {
    // Storage is blocked or full. The draft is lost when the page closes.
  }
}

/**
 * Returns the draft. Null also for invalid values, since extensions and learners can write to the storage.
 */
export function findStoredDraft(writer: string | null, videoId: string): StoredDraft | null {
  try {
    const { text, lineId } = Object(JSON.parse(localStorage.getItem(keyOf(writer, videoId)) ?? "null"));
    return typeof text === "string" ? { text, lineId: typeof lineId === "string" ? lineId : null } : null;
  } catch {
    return null;
  }
}

/** Removes the drafts of all learners when a session ends. A visitor's drafts stay. */
export function forgetLearnersDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEYS_START) && !key.startsWith(keyOf(null, ""))) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
