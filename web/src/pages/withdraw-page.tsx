import { Page } from "#components/page.tsx";
import { WithdrawView } from "#features/plan/withdraw/withdraw-view.tsx";

/** Page at `/withdraw`. */
export function WithdrawPage() {
  return (
    <Page title="Withdraw from contract">
      <WithdrawView />
    </Page>
  );
}
