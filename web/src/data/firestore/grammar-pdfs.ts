import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { collection, type FirestoreDataConverter, getDocs, orderBy, query } from "firebase/firestore/lite";
import { findKeptForSession, keepForSession } from "#data/device/kept-for-session.ts";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
const toCount = (value: unknown): number => (typeof value === "number" ? value : 0);

const converter: FirestoreDataConverter<GrammarPdf> = {
  toFirestore: () => {
    throw new Error("Grammar sheets are published by the content command alone.");
  },
  fromFirestore: (snapshot) => {
    const fields = snapshot.data();
    return {
      DocID: snapshot.id,
      Title: toText(fields["Title"]),
      Order: toCount(fields["Order"]),
      Pages: toCount(fields["Pages"]),
      Summary: toText(fields["Summary"]),
    };
  },
};

const KEPT = "grammar-sheets";

const isSheet = (value: unknown): value is GrammarPdf =>
  typeof value === "object" && value !== null && "DocID" in value && typeof value.DocID === "string";

const parseKept = (value: unknown) => (Array.isArray(value) && value.every(isSheet) ? value : undefined);

async function fetchSheets(): Promise<GrammarPdf[]> {
  const sheets = collection(firestore, "GrammarPDFs").withConverter(converter);
  const found = await getDocs(query(sheets, orderBy("Order"))).catch(throwAppError);
  return found.docs.map((document) => document.data());
}

/**
 * All sheets in order. Offline it is the list as it was last shown, because learners find the sheets that they opened
 * through it.
 * @throws AppError
 */
export async function getGrammarPdfs(): Promise<GrammarPdf[]> {
  try {
    const sheets = await fetchSheets();
    void keepForSession(KEPT, sheets);
    return sheets;
  } catch (error) {
    const kept = await findKeptForSession(KEPT, parseKept);
    if (kept) return kept;
    throw error;
  }
}
