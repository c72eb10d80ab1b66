import type { NotesByItem } from "@gruezi/contract/documents/notes";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { instantField } from "./stored-fields.ts";

const pathOf = (uid: string) => `Users/${uid}/Notes/items`;

const noteSchema = v.object({ Text: v.string(), At: instantField });
const notesSchema = v.fallback(v.record(v.string(), v.fallback(v.nullable(noteSchema), null)), {});

/** Resolves to the learner's notes, keyed by item id. Costs one read. @throws AppError */
export async function getNotes(uid: string): Promise<NotesByItem> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(uid))).catch(throwAppError);
  const notes = Object.entries(v.parse(notesSchema, found.get("Notes")));
  return new Map(notes.flatMap(([itemId, note]) => (note ? [[itemId, note]] : [])));
}

/** Stores a note and keeps those of other devices. @param text null deletes the note @throws AppError */
export async function saveNote(uid: string, itemId: string, text: string | null): Promise<void> {
  const { deleteField, doc, firestore, serverTimestamp, setDoc } = await loadFirestore();
  const note = text === null ? deleteField() : { Text: text, At: serverTimestamp() };
  const written = { LastItemID: itemId, Notes: { [itemId]: note } };
  await setDoc(doc(firestore, pathOf(uid)), written, { merge: true }).catch(throwAppError);
}
