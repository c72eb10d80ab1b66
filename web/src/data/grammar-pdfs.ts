import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { collection, type FirestoreDataConverter, getDocs, orderBy, query } from "firebase/firestore/lite";
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

/** Every sheet in its order, for all to see. @throws AppError */
export async function getGrammarPdfs(): Promise<GrammarPdf[]> {
  const sheets = collection(firestore, "GrammarPDFs").withConverter(converter);
  const found = await getDocs(query(sheets, orderBy("Order"))).catch(throwAppError);
  return found.docs.map((document) => document.data());
}
