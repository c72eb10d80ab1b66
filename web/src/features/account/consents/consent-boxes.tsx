import { css, type Theme } from "@emotion/react";
import type { ConsentKind } from "@gruezi/contract/documents/consents";
import type { ComponentProps, ReactNode } from "react";
import { LegalLink } from "#components/legal-link.tsx";
import { paths } from "#lib/paths.ts";

interface ConsentBoxesProps {
  agreed: Record<ConsentKind, boolean>;
  isTermsUnderlined: boolean;
  onChange: (kind: ConsentKind, didUserAgree: boolean) => void;
}

/** Only the first is required. */
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

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  children: ReactNode;
  /** Marks a required box that is not ticked. */
  isUnderlined?: boolean;
}

const rowStyle = ({ space, text }: Theme) =>
  css({
    ...text.small,
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    alignItems: "start",
    gap: space.s,
    // Row height of a touch target.
    paddingBlock: space.s,
    cursor: "pointer",
  });

const boxStyle = ({ colour }: Theme) =>
  css({ width: "22px", height: "22px", margin: 0, accentColor: colour.ink, cursor: "inherit" });

const underlinedStyle = ({ colour, space }: Theme) =>
  css({
    paddingBottom: space.xxs,
    boxShadow: `0 3px 0 ${colour.red}`,
  });

function Checkbox({ children, isUnderlined = false, ...input }: CheckboxProps) {
  return (
    <label css={rowStyle}>
      <input {...input} type="checkbox" aria-invalid={isUnderlined || undefined} css={boxStyle} />
      <span>
        <span css={isUnderlined ? underlinedStyle : undefined}>{children}</span>
      </span>
    </label>
  );
}
