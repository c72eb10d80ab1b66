import { useLocation } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Page } from "#components/page.tsx";
import { Statement } from "#components/statement.tsx";
import { findReceipt } from "#features/account/leaving/receipt.ts";
import { ReceiptView } from "#features/account/leaving/receipt-view.tsx";
import { paths } from "#lib/paths.ts";

const TITLE = "Your account is deleted";

/** Page at `/account-deleted`. */
export function AccountDeletedPage() {
  const receipt = findReceipt(useLocation().state);
  return <Page title={TITLE}>{receipt ? <ReceiptView receipt={receipt} /> : <NoReceipt />}</Page>;
}

function NoReceipt() {
  return (
    <Statement word="Adieu" title="No receipt here" actions={<ButtonLink to={paths.home}>HOME</ButtonLink>}>
      <p>A receipt is shown once, right after an account is deleted. We keep no copy of it.</p>
    </Statement>
  );
}
