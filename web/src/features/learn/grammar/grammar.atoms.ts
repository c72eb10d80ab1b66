import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { call } from "#data/functions/call.ts";
import { reasonOf } from "#lib/app-error.ts";

const reloadTickAtom = atom(0);

/** The list of sheets is public; only their PDFs need a plan. */
export const grammarPdfsAtom = atom(async (get) => {
  get(reloadTickAtom);
  const { getGrammarPdfs } = await import("#data/firestore/grammar-pdfs.ts");
  return getGrammarPdfs();
});

export const reloadGrammarPdfsAtom = atom(null, (_get, set) => set(reloadTickAtom, (tick) => tick + 1));

export type SheetState =
  | { status: "loading" }
  | { status: "open"; url: string }
  | { status: "refused"; code: AccessRefused["error"]["code"] }
  | { status: "failed"; reason: Reason };

interface AskedSheet {
  docId: string;
  state: SheetState;
}

const askedAtom = atom<AskedSheet | null>(null);
// Left behind, its address would be shown to the next learner.
askedAtom.onMount = (setAsked) => () => setAsked(null);

export const askedSheetAtom = atom((get) => get(askedAtom));

/** Asks for a sheet's address; an answer that comes after another sheet was asked for is dropped. */
export const askSheetAtom = atom(null, async (get, set, docId: string): Promise<SheetState | undefined> => {
  const asked: AskedSheet = { docId, state: { status: "loading" } };
  set(askedAtom, asked);
  const state = await fetchSheet(docId);
  if (get(askedAtom) !== asked) return undefined;
  set(askedAtom, { docId, state });
  return state;
});

async function fetchSheet(docId: string): Promise<SheetState> {
  try {
    const answer = await call("getGrammarPDFurl", { DocID: docId });
    return answer.hasAccess
      ? { status: "open", url: answer.url }
      : { status: "refused", code: answer.error.code };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}
