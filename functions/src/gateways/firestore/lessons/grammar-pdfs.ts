import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { grammarPdfPath } from "#gateways/firestore/document-paths.ts";

/** Whether such a sheet is listed. */
export async function hasGrammarPdf(docId: string): Promise<boolean> {
  return (await findDocument(grammarPdfPath(docId), v.object({}))) !== undefined;
}
