import { Page } from "#components/page.tsx";
import { PrivacyPolicy } from "#features/shell/legal/privacy-policy.tsx";

/** `/privacy-policy`, with every address below it. */
export function PrivacyPolicyPage() {
  return (
    <Page title="Privacy Policy">
      <PrivacyPolicy />
    </Page>
  );
}
