import { Page } from "#components/page.tsx";
import { TermsAndConditions } from "#features/shell/legal/terms-and-conditions.tsx";

/** `/terms-and-conditions`, with every address below it. */
export function TermsAndConditionsPage() {
  return (
    <Page title="Terms and Conditions">
      <TermsAndConditions />
    </Page>
  );
}
