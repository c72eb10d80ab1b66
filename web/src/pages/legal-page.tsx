import { Page } from "#components/page.tsx";
import { Disclaimer } from "#features/shell/legal/disclaimer.tsx";
import { PrivacyPolicy } from "#features/shell/legal/privacy-policy.tsx";
import { TermsAndConditions } from "#features/shell/legal/terms-and-conditions.tsx";
import { paths } from "#lib/paths.ts";

const DOCUMENTS = {
  [paths.privacyPolicy]: { title: "Privacy Policy", Text: PrivacyPolicy },
  [paths.termsAndConditions]: { title: "Terms and Conditions", Text: TermsAndConditions },
  [paths.disclaimer]: { title: "Disclaimer", Text: Disclaimer },
};

/** `/privacy-policy`, `/terms-and-conditions` and `/disclaimer`, with every address below them. */
export function LegalPage({ path }: { path: keyof typeof DOCUMENTS }) {
  const { title, Text } = DOCUMENTS[path];
  return (
    <Page title={title}>
      <Text />
    </Page>
  );
}
