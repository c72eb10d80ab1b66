import { useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { useLeave } from "#components/use-leave.ts";
import { startCardUpdate } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";

/** Button that leads to Stripe's page for another card or TWINT. */
export function CardUpdateButton({ label = "update card info" }: { label?: string }) {
  const { isLeaving, leave } = useLeave();
  const showAlert = useSetAtom(showAlertAtom);

  const leaveForCardUpdate = async () => {
    try {
      await leave(async () => (await startCardUpdate()).url);
    } catch (error) {
      showAlert({ title: "Oops.", description: messageFor(reasonOf(error)) });
    }
  };

  return (
    <BusyButton variant="primary" isBusy={isLeaving} busyLabel="One moment…" onClick={leaveForCardUpdate}>
      {label}
    </BusyButton>
  );
}
