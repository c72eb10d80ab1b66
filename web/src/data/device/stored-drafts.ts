/** An unsent comment. */
export interface StoredDraft {
  text: string;
  /** The line asked about. */
  lineId: string | null;
}

const KEYS_START = "gruezi.draft.";
const VISITOR = "visitor";

/** @param writer null for a visitor */
const keyOf = (writer: string | null, videoId: string) => `${KEYS_START}${writer ?? VISITOR}.${videoId}`;

/** Null forgets it. */
export function storeDraft(writer: string | null, videoId: string, draft: StoredDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(writer, videoId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(writer, videoId));
  } catch {
    // Blocked or full: the draft ends with the page.
  }
}

/** Null also for what extensions or learners have written to the storage. */
export function findStoredDraft(writer: string | null, videoId: string): StoredDraft | null {
  try {
    const { text, lineId } = Object(JSON.parse(localStorage.getItem(keyOf(writer, videoId)) ?? "null"));
    return typeof text === "string" ? { text, lineId: typeof lineId === "string" ? lineId : null } : null;
  } catch {
    return null;
  }
}

/** With a learner's session; a visitor's drafts stay. */
export function forgetLearnersDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEYS_START) && !key.startsWith(keyOf(null, ""))) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
