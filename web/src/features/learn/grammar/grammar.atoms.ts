import type { GetGrammarPdfUrlResponse } from "@gruezi/contract/callables/get-grammar-pdf-url";
import { atom } from "jotai";
import { getGrammarPdfs } from "#data/firestore/grammar-pdfs.ts";
import { call } from "#data/functions/call.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { createQuery } from "#data/query.ts";

const reloadTickAtom = atom(0);

/** Grammar sheets. The list is public, but PDFs need a plan. */
export const grammarPdfsAtom = atom((get) => {
  get(reloadTickAtom);
  return get(initialDataAtom).grammarPdfs ?? getGrammarPdfs();
});

export const reloadGrammarPdfsAtom = atom(null, (_get, set) => set(reloadTickAtom, (tick) => tick + 1));

export const { stateAtom: sheetAddressAtom, fetchAtom: fetchSheetAddressAtom } = createQuery<
  GetGrammarPdfUrlResponse,
  string
>({ fetch: (DocID) => call("getGrammarPDFurl", { DocID }) });
