import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { Checkbox } from "#components/form/checkbox.tsx";
import { LegalLink } from "#components/legal-link.tsx";
import { paths } from "#lib/paths.ts";

interface ConsentBoxesProps {
  agreed: Record<ConsentKind, boolean>;
  isTermsUnderlined: boolean;
  onChange: (kind: ConsentKind, didUserAgree: boolean) => void;
}

/** Boxes for the consents. Only the first one is required. */
export function ConsentBoxes({ agreed, isTermsUnderlined, onChange }: ConsentBoxesProps) {
  const box = (kind: ConsentKind) => ({
    checked: agreed[kind],
    onChange: (event: { target: HTMLInputElement }) => onChange(kind, event.target.checked),
  });

  return (
    <fieldset aria-label="Consents">
      <Checkbox {...box("PPandTandCConsent")} isUnderlined={isTermsUnderlined}>
        I agree to the <LegalLink to={paths.privacyPolicy}>Privacy Policy</LegalLink> and the{" "}
        <LegalLink to={paths.termsAndConditions}>Terms and Conditions</LegalLink>.
      </Checkbox>
      <Checkbox {...box("RemindersConsent")}>Remind me of lessons by email. (optional)</Checkbox>
      <Checkbox {...box("MarketingConsent")}>Send me news and offers by email. (optional)</Checkbox>
    </fieldset>
  );
}
