import { css, type Theme } from "@emotion/react";
import type { Consent, ConsentKind } from "@gruezi/contract/documents/consents";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Switch } from "#components/form/switch.tsx";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";
import { formatDate } from "#lib/format-date.ts";
import { AccountRow, plainLineStyle } from "./account-row.tsx";
import { NotSaved, useSwitchChange } from "./switch-change.tsx";

interface OptionalConsentRowProps {
  label: string;
  kind: Exclude<ConsentKind, "PPandTandCConsent">;
  consent: Consent | undefined;
  children: ReactNode;
}

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Consent that can be revoked at any time. */
export function OptionalConsentRow({ label, kind, consent, children }: OptionalConsentRowProps) {
  const uploadConsents = useSetAtom(uploadConsentsAtom);
  const { change, save } = useSwitchChange((uid, wanted) => uploadConsents(uid, { [kind]: wanted }));
  const isGiven = consent?.didUserAgree ?? false;

  return (
    <AccountRow label={label}>
      <Switch isOn={change.status === "saving" ? change.wanted : isGiven} onChange={save}>
        {children}
      </Switch>
      <p aria-live="polite" css={noteStyle}>
        {change.status === "saving" ? "Saving…" : consentWords(consent)}
      </p>
      <NotSaved change={change} />
    </AccountRow>
  );
}

interface RequiredConsentRowProps {
  label: string;
  consent: Consent | undefined;
  children: ReactNode;
}

/** Consent that an account requires. */
export function RequiredConsentRow({ label, consent, children }: RequiredConsentRowProps) {
  return (
    <AccountRow label={label}>
      <p css={plainLineStyle}>{children}</p>
      <p css={noteStyle}>{`${consentWords(consent)} There is no account without it.`}</p>
    </AccountRow>
  );
}

export function consentWords(consent: Consent | undefined): string {
  if (!consent) return "You have not been asked yet.";
  const day = formatDate(consent.Date);
  return consent.didUserAgree ? `Agreed on ${day}.` : `Not agreed, as of ${day}.`;
}
