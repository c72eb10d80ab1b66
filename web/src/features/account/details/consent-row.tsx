import { css, type Theme } from "@emotion/react";
import type { Consent, ConsentKind } from "@gruezi/contract/documents/consents";
import type { ReactNode } from "react";
import { Switch } from "#components/switch.tsx";
import { AccountRow, plainLineStyle } from "./account-row.tsx";
import { consentWords } from "./consent-words.ts";
import { useConsentChange } from "./use-consent-change.ts";

interface OptionalConsentRowProps {
  label: string;
  kind: Exclude<ConsentKind, "PPandTandCConsent">;
  consent: Consent | undefined;
  /** What is agreed to. */
  children: ReactNode;
}

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

/** A consent that can be given and taken back at any time. */
export function OptionalConsentRow({ label, kind, consent, children }: OptionalConsentRowProps) {
  const { change, changeConsent } = useConsentChange(kind);
  const isGiven = consent?.didUserAgree ?? false;

  return (
    <AccountRow label={label}>
      <Switch isOn={change.status === "saving" ? change.wanted : isGiven} onChange={changeConsent}>
        {children}
      </Switch>
      <p aria-live="polite" css={noteStyle}>
        {change.status === "saving" ? "Saving…" : consentWords(consent)}
      </p>
      {change.status === "failed" && (
        <p role="alert" css={failureStyle}>
          This was not saved. {change.why}
        </p>
      )}
    </AccountRow>
  );
}

interface RequiredConsentRowProps {
  label: string;
  consent: Consent | undefined;
  children: ReactNode;
}

/** The one an account rests on. */
export function RequiredConsentRow({ label, consent, children }: RequiredConsentRowProps) {
  return (
    <AccountRow label={label}>
      <p css={plainLineStyle}>{children}</p>
      <p css={noteStyle}>{consentWords(consent)} There is no account without it.</p>
    </AccountRow>
  );
}
