import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { notesPath } from "#gateways/firestore/document-paths.ts";

const notesSchema = v.object({ Notes: v.record(v.string(), v.object({ Text: v.string() })) });

/** Returns the texts of notes, keyed by item id. */
export async function getNotes(uid: string): Promise<ReadonlyMap<string, string>> {
  const stored = await findDocument(notesPath(uid), notesSchema);
  return new Map(Object.entries(stored?.Notes ?? {}).map(([itemId, { Text }]) => [itemId, Text]));
}
