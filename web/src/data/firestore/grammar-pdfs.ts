import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import * as v from "valibot";
import { findKeptForSession, keepForSession } from "#data/device/kept-for-session.ts";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { numberField, textField } from "./stored-fields.ts";

const fieldsSchema = v.object({
  Title: textField,
  Order: numberField,
  Pages: numberField,
  Summary: textField,
});

const keptSchema = v.array(v.object({ DocID: v.string(), ...fieldsSchema.entries }));

const KEPT = "grammar-sheets";

async function fetchSheets(): Promise<GrammarPdf[]> {
  const { collection, firestore, getDocs, orderBy, query } = await loadFirestore();
  const found = await getDocs(query(collection(firestore, "GrammarPDFs"), orderBy("Order"))).catch(
    throwAppError,
  );
  return found.docs.map((document) => ({
    DocID: document.id,
    ...v.parse(fieldsSchema, document.data()),
  }));
}

/**
 * Offline: the last list.
 * @throws AppError
 */
export async function getGrammarPdfs(): Promise<GrammarPdf[]> {
  try {
    const sheets = await fetchSheets();
    void keepForSession(KEPT, sheets);
    return sheets;
  } catch (error) {
    const kept = await findKeptForSession(KEPT, v.parser(keptSchema));
    if (kept) return kept;
    throw error;
  }
}
