import { Page } from "#components/page.tsx";
import { PrivacyPolicy } from "#features/shell/legal/privacy-policy.tsx";

/** Page at `/privacy-policy` and all paths below. */
export function PrivacyPolicyPage() {
  return (
    <Page title="Privacy Policy">
      <PrivacyPolicy />
    </Page>
  );
}
