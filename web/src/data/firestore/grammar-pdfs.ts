import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import * as v from "valibot";
import { cacheForSession, findCachedForSession } from "#data/device/cached-for-session.ts";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { numberField, textField } from "./stored-fields.ts";

const fieldsSchema = v.object({
  Title: textField,
  Order: numberField,
  Pages: numberField,
  Summary: textField,
});

const cachedSchema = v.array(v.object({ DocID: v.string(), ...fieldsSchema.entries }));

const CACHE_KEY = "grammar-sheets";

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
 * Resolves to the sheets. After a failure, for example offline, it resolves to the last cached list.
 * @throws AppError
 */
export async function getGrammarPdfs(): Promise<GrammarPdf[]> {
  try {
    const sheets = await fetchSheets();
    void cacheForSession(CACHE_KEY, sheets);
    return sheets;
  } catch (error) {
    const cached = await findCachedForSession(CACHE_KEY, v.parser(cachedSchema));
    if (cached) return cached;
    throw error;
  }
}
