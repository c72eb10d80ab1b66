import type { GetGrammarPdfUrlResponse } from "@gruezi/contract/callables/get-grammar-pdf-url";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { firstAnswersAtom } from "#data/first-answers.ts";
import { call } from "#data/functions/call.ts";

const reloadTickAtom = atom(0);

/** The list of sheets is public; only their PDFs need a plan. */
export const grammarPdfsAtom = atom((get) => {
  get(reloadTickAtom);
  return get(firstAnswersAtom).grammarPdfs ?? fetchGrammarPdfs();
});

async function fetchGrammarPdfs(): Promise<readonly GrammarPdf[]> {
  const { getGrammarPdfs } = await import("#data/firestore/grammar-pdfs.ts");
  return getGrammarPdfs();
}

export const reloadGrammarPdfsAtom = atom(null, (_get, set) => set(reloadTickAtom, (tick) => tick + 1));

/** The address of a sheet's PDF, or why it is refused. */
export const { answerAtom: sheetAddressAtom, askAtom: askSheetAddressAtom } = asked<
  GetGrammarPdfUrlResponse,
  string
>({ ask: (DocID) => call("getGrammarPDFurl", { DocID }) });
