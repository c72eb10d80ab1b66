import { useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { openStoreAtom } from "#features/plan/store/open-store.atoms.ts";
import { TRY_AGAIN_SOON } from "#lib/message-for.ts";
import { checkAgainAtom } from "./ledger.atoms.ts";

/** In the app, the store's own page is opened by the app. */
export function ManageInApp({ label }: { label: string }) {
  const [isOpening, setIsOpening] = useState(false);
  const openStorePage = useSetAtom(openStoreAtom);
  const check = useSetAtom(checkAgainAtom);
  const showAlert = useSetAtom(showAlertAtom);

  const openStore = async () => {
    setIsOpening(true);
    try {
      await openStorePage();
      await check();
    } catch {
      showAlert(TRY_AGAIN_SOON);
    } finally {
      setIsOpening(false);
    }
  };

  return (
    <BusyButton variant="quiet" isBusy={isOpening} busyLabel="one moment…" onClick={openStore}>
      {label}
    </BusyButton>
  );
}
