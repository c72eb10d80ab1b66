import type { Instant } from "../durations.ts";

/** A learner's note about a line or a word. */
export interface Note {
  /** At most `NOTE_MAX_CHARACTERS`, with at least one visible. */
  Text: string;
  /** Server time. */
  At: Instant;
}

/** Notes in `Users/{uid}/Notes/items`. A write merges one note. */
export interface Notes {
  /** Item of the last write, the only one that the rules let a write change. */
  LastItemID: string;
  /** Notes, keyed by the item id of a line or word. At most `NOTES_MAX`. */
  Notes: Record<string, Note>;
}

/** Notes, keyed by item id. */
export type NotesByItem = ReadonlyMap<string, Note>;

export const NOTE_MAX_CHARACTERS = 500;
/** Number of notes that fits a document even with four bytes per character. */
export const NOTES_MAX = 300;
