import { NOTES_MAX, type Note, type NotesByItem } from "@gruezi/contract/documents/notes";
import type { Instant } from "@gruezi/contract/durations";

/**
 * Stores or deletes a note.
 * @param text null deletes the note
 */
export function withNote(notes: NotesByItem, itemId: string, text: string | null, at: Instant): NotesByItem {
  const changed = new Map(notes);
  if (text === null) changed.delete(itemId);
  else changed.set(itemId, { Text: text, At: at });
  return changed;
}

export const hasRoom = (notes: NotesByItem, itemId: string): boolean =>
  notes.has(itemId) || notes.size < NOTES_MAX;

export const newestFirst = (notes: NotesByItem): readonly (readonly [itemId: string, note: Note])[] =>
  [...notes].sort(([, one], [, other]) => other.At - one.At);
