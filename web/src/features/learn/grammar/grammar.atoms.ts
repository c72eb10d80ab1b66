import type { GetGrammarPdfUrlResponse } from "@gruezi/contract/callables/get-grammar-pdf-url";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { getGrammarPdfs } from "#data/firestore/grammar-pdfs.ts";
import { firstAnswersAtom } from "#data/first-answers.ts";
import { call } from "#data/functions/call.ts";

const reloadTickAtom = atom(0);

/** The list is public; PDFs need a plan. */
export const grammarPdfsAtom = atom((get) => {
  get(reloadTickAtom);
  return get(firstAnswersAtom).grammarPdfs ?? getGrammarPdfs();
});

export const reloadGrammarPdfsAtom = atom(null, (_get, set) => set(reloadTickAtom, (tick) => tick + 1));

export const { answerAtom: sheetAddressAtom, askAtom: askSheetAddressAtom } = asked<
  GetGrammarPdfUrlResponse,
  string
>({ ask: (DocID) => call("getGrammarPDFurl", { DocID }) });
