import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { deletedUserPath } from "#gateways/firestore/document-paths.ts";

/** Somebody who had an account with us and wanted to be forgotten. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await findDocument(deletedUserPath(uid), v.unknown())) !== undefined;
}
