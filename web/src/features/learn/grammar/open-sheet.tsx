import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { useAtomValue, useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { ButtonLink } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { askedSheetAtom, askSheetAtom } from "./grammar.atoms.ts";
import { sheetPath, useNoAccessAlert } from "./use-sheet.ts";

/** Opens a sheet in this page, or, where the browser shows no PDF inside a page, in its stead. */
export function OpenSheet({ sheet }: { sheet: GrammarPdf }) {
  return navigator.pdfViewerEnabled ? (
    <ButtonLink to={sheetPath(sheet.DocID)} aria-label={`Open ${sheet.Title}`}>
      Open
    </ButtonLink>
  ) : (
    <GoToSheet sheet={sheet} />
  );
}

function GoToSheet({ sheet }: { sheet: GrammarPdf }) {
  const asked = useAtomValue(askedSheetAtom);
  const ask = useSetAtom(askSheetAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const showNoAccess = useNoAccessAlert();
  const isAsking = asked?.docId === sheet.DocID && asked.state.status === "loading";

  const go = async () => {
    const state = await ask(sheet.DocID);
    if (state?.status === "open") location.assign(state.url);
    if (state?.status === "refused") showNoAccess(state.code);
    if (state?.status === "failed") showAlert({ title: "Oops.", description: messageFor(state.reason) });
  };

  return (
    <BusyButton isBusy={isAsking} busyLabel="one moment…" aria-label={`Open ${sheet.Title}`} onClick={go}>
      Open
    </BusyButton>
  );
}
