import { useSetAtom } from "jotai";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { NO_ACCESS } from "#lib/no-access.ts";
import { paths } from "#lib/paths.ts";
import { askSheetAtom } from "./grammar.atoms.ts";

const SHEET = "sheet";

/** The address of the page with a sheet open on it. */
export const sheetPath = (docId: string) => `${paths.grammar}?${SHEET}=${encodeURIComponent(docId)}`;

/** The sheet that the page's address names. */
export const useSheetId = (): string | null => useSearchParams()[0].get(SHEET);

/** Says that sheets are for subscribers, with the ways to become one. */
export function useNoAccessAlert() {
  const showAlert = useSetAtom(showAlertAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () =>
    showAlert({
      title: NO_ACCESS.title,
      description: NO_ACCESS.description,
      buttons: [
        {
          label: NO_ACCESS.logIn,
          onPress: () => void navigate(paths.logIn, { state: rememberFrom(pathname + search) }),
        },
        { label: NO_ACCESS.subscribe, isPrimary: true, onPress: () => void navigate(paths.subscriptions) },
      ],
    });
}

/** Asks for the sheet's address when it is opened here, and again whenever somebody signs in or out. */
export function useSheet(docId: string): void {
  const ask = useSetAtom(askSheetAtom);
  useAskPerSession(docId, ask);
}
