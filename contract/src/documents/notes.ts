import type { Instant } from "./lesson.ts";

/** A learner's own words about a line or a word. */
export interface Note {
  /** At most `NOTE_MAX_CHARACTERS`, one of them visible. */
  Text: string;
  /** Server time. */
  At: Instant;
}

/** `Users/{uid}/Notes/items`. Writes merge one note. */
export interface Notes {
  /** The item of the last write, the only one rules let change. */
  LastItemID: string;
  /** Keyed by the item id of a line or word; at most `NOTES_MAX`. */
  Notes: Record<string, Note>;
}

/** Keyed by item id. */
export type NotesByItem = ReadonlyMap<string, Note>;

export const NOTE_MAX_CHARACTERS = 500;
/** Fits a document even in four bytes a character. */
export const NOTES_MAX = 300;
