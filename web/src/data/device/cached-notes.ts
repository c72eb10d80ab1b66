import type { NotesByItem } from "@gruezi/contract/documents/notes";
import * as v from "valibot";
import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

const keyOf = (uid: string) => `${uid}/notes`;

const noteSchema = v.object({ Text: v.string(), At: v.number() });
const cachedSchema = v.pipe(
  v.array(v.tuple([v.string(), noteSchema])),
  v.transform((notes): NotesByItem => new Map(notes)),
);

export const findCachedNotes = (uid: string): Promise<NotesByItem | undefined> =>
  findCachedForSession(keyOf(uid), v.parser(cachedSchema));

export const cacheNotes = (uid: string, notes: NotesByItem): Promise<void> =>
  cacheForSession(keyOf(uid), [...notes]);
