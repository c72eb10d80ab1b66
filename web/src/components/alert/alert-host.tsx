import { useAtomValue, useSetAtom } from "jotai";
import { useLocation, useNavigate } from "react-router-dom";
import { rememberFrom } from "#lib/came-from.ts";
import { type Alert, closeAlertAtom, currentAlertAtom } from "./alert.atoms.ts";
import { AlertDialog } from "./alert-dialog.tsx";

export function AlertHost() {
  const alert = useAtomValue(currentAlertAtom);
  return alert && <OpenAlert alert={alert} />;
}

function OpenAlert({ alert }: { alert: Alert }) {
  const closeAlert = useSetAtom(closeAlertAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const close = async (to = alert.redirect) => {
    closeAlert();
    if (to) await navigate(to, { state: rememberFrom(pathname) });
  };

  return <AlertDialog key={alert.title + alert.description} alert={alert} onClose={close} />;
}
