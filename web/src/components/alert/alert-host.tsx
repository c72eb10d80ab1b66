import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { lazyWhenUsed } from "#components/lazy-chunk.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { type Alert, closeAlertAtom, currentAlertAtom } from "./alert.atoms.ts";

const { Lazy: AlertDialog, fetchWhenUsed } = lazyWhenUsed(
  "alert-dialog",
  () => import("./alert-dialog.tsx"),
  "AlertDialog",
);

/** Shows the current alert above everything else. There is at most one. */
export function AlertHost() {
  const alert = useAtomValue(currentAlertAtom);
  useEffect(fetchWhenUsed, []);
  return (
    alert && (
      <Suspense>
        <OpenAlert alert={alert} />
      </Suspense>
    )
  );
}

function OpenAlert({ alert }: { alert: Alert }) {
  const closeAlert = useSetAtom(closeAlertAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const close = async () => {
    closeAlert();
    if (alert.redirect) await navigate(alert.redirect, { state: rememberFrom(pathname) });
  };

  return <AlertDialog key={alert.title + alert.description} alert={alert} onClose={close} />;
}
