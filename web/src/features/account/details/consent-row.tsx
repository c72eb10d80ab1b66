import { css, type Theme } from "@emotion/react";
import type { Consent, ConsentKind } from "@gruezi/contract/documents/consents";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useState } from "react";
import { Switch } from "#components/form/switch.tsx";
import { uidAtom } from "#data/auth/session.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";
import { reasonOf } from "#lib/app-error.ts";
import { formatDate } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { AccountRow, plainLineStyle } from "./account-row.tsx";

interface OptionalConsentRowProps {
  label: string;
  kind: Exclude<ConsentKind, "PPandTandCConsent">;
  consent: Consent | undefined;
  children: ReactNode;
}

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

/** Revocable at any time. */
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
          {`This was not saved. ${change.why}`}
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

/** Required for an account. */
export function RequiredConsentRow({ label, consent, children }: RequiredConsentRowProps) {
  return (
    <AccountRow label={label}>
      <p css={plainLineStyle}>{children}</p>
      <p css={noteStyle}>{`${consentWords(consent)} There is no account without it.`}</p>
    </AccountRow>
  );
}

type Change = { status: "none" } | { status: "saving"; wanted: boolean } | { status: "failed"; why: string };

/** Optimistic; reverts if saving fails. */
function useConsentChange(kind: ConsentKind) {
  const [change, setChange] = useState<Change>({ status: "none" });
  const uid = useAtomValue(uidAtom);
  const uploadConsents = useSetAtom(uploadConsentsAtom);

  const changeConsent = async (wanted: boolean) => {
    if (uid === null || change.status === "saving") return;
    setChange({ status: "saving", wanted });
    try {
      await uploadConsents(uid, { [kind]: wanted });
      setChange({ status: "none" });
    } catch (error) {
      setChange({ status: "failed", why: messageFor(reasonOf(error)) });
    }
  };

  return { change, changeConsent };
}

export function consentWords(consent: Consent | undefined): string {
  if (!consent) return "You have not been asked yet.";
  const day = formatDate(consent.Date);
  return consent.didUserAgree ? `Agreed on ${day}.` : `Not agreed, as of ${day}.`;
}
