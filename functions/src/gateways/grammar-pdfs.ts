import * as v from "valibot";
import { grammarPdfPath } from "./document-paths.ts";
import { findDocument } from "./firestore.ts";

/** Whether such a sheet is listed. */
export async function hasGrammarPdf(docId: string): Promise<boolean> {
  return (await findDocument(grammarPdfPath(docId), v.object({}))) !== undefined;
}
