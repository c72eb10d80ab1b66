import { Page } from "#components/page.tsx";
import { TermsAndConditions } from "#features/shell/legal/terms-and-conditions.tsx";

/** Page at `/terms-and-conditions` and all paths below. */
export function TermsAndConditionsPage() {
  return (
    <Page title="Terms and Conditions">
      <TermsAndConditions />
    </Page>
  );
}
