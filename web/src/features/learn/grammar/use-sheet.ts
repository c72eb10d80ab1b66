import { type AccessRefused, ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import { useSetAtom } from "jotai";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { type AlertButton, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { NO_ACCESS, NO_PLAN } from "#features/learn/lesson/no-access.tsx";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { readParameter } from "#lib/search-params.ts";
import { fetchSheetAddressAtom } from "./grammar.atoms.ts";

const SHEET = "sheet";

export const sheetPath = (docId: string) => `${paths.grammar}?${SHEET}=${encodeURIComponent(docId)}`;

/** Returns the id of the open sheet. Null for the list. */
export const useSheetId = (): string | null => readParameter(useSearchParams()[0], SHEET);

/** Returns a function that shows the refusal of `NoAccess` as an alert, for browsers without a PDF viewer. */
export function useNoAccessAlert() {
  const showAlert = useSetAtom(showAlertAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { title, description, logIn, subscribe } = NO_ACCESS;

  const toLogIn = () => void navigate(paths.logIn, { state: rememberFrom(pathname + search) });
  const toAccount = () => void navigate(paths.myAccount);
  const toPlans: AlertButton = {
    label: subscribe,
    isPrimary: true,
    onPress: () => void navigate(paths.subscriptions),
  };

  return (code: AccessRefused["error"]["code"]) =>
    code === ERROR_CODE_SIGNED_OUT
      ? showAlert({ title, description, buttons: [{ label: logIn, onPress: toLogIn }, toPlans] })
      : showAlert({
          title,
          description: `${description}\n${NO_PLAN.description}`,
          buttons: [{ label: NO_PLAN.account, onPress: toAccount }, toPlans],
        });
}

/** Requests the sheet's address, and again on login and logout. */
export function useSheet(docId: string): void {
  const fetchAddress = useSetAtom(fetchSheetAddressAtom);
  useFetchPerSession(docId, fetchAddress);
}
