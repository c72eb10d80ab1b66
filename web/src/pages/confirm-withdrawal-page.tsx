import { useParams } from "react-router-dom";
import { Page } from "#components/page.tsx";
import { ConfirmWithdrawalView } from "#features/plan/withdraw/confirm-withdrawal-view.tsx";

/** Page at `/withdrawal/:token`. */
export function ConfirmWithdrawalPage() {
  const { token = "" } = useParams();
  return (
    <Page title="Confirm your withdrawal">
      <ConfirmWithdrawalView token={token} />
    </Page>
  );
}
