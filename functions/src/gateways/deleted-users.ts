import * as v from "valibot";
import { deletedUserPath } from "./document-paths.ts";
import { findDocument } from "./firestore.ts";

/** Somebody who had an account with us and wanted to be forgotten. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await findDocument(deletedUserPath(uid), v.unknown())) !== undefined;
}
