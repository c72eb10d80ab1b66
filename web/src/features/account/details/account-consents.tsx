import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button } from "#components/button.tsx";
import { LegalLink } from "#components/legal-link.tsx";
import { Section } from "#components/section.tsx";
import type { GivenConsents } from "#data/firestore/consents.ts";
import { fetchConsentsAtom, ownConsentsAtom } from "#data/firestore/own-consents.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { OptionalConsentRow, RequiredConsentRow } from "./consent-row.tsx";
import { ReminderKindRows } from "./reminder-kind-rows.tsx";

const skeletonStyle = ({ colour, radius }: Theme) =>
  css({ height: "16rem", borderRadius: radius.picture, background: colour.sunken });
const failedStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });

/** Lists the consents. All except the terms can be revoked. */
export function AccountConsents() {
  const fetchConsents = useSetAtom(fetchConsentsAtom);
  useEffect(() => {
    void fetchConsents();
  }, [fetchConsents]);

  return (
    <Section heading="What you agreed to">
      <ConsentsBody />
    </Section>
  );
}

function ConsentsBody() {
  const consents = useAtomValue(ownConsentsAtom);
  const fetchConsents = useSetAtom(fetchConsentsAtom);

  if (consents.status === "loading") {
    return <div role="status" aria-label="Loading your consents" css={skeletonStyle} />;
  }
  if (consents.status === "failed") {
    return (
      <div css={failedStyle}>
        <p role="alert">{`Your consents did not load. ${messageFor(consents.reason)}`}</p>
        <Button onClick={fetchConsents}>Try again</Button>
      </div>
    );
  }
  return <ConsentRows given={consents.value} />;
}

function ConsentRows({ given }: { given: GivenConsents }) {
  return (
    <div>
      <RequiredConsentRow label="Terms and privacy" consent={given.PPandTandCConsent}>
        The <LegalLink to={paths.privacyPolicy}>Privacy Policy</LegalLink> and the{" "}
        <LegalLink to={paths.termsAndConditions}>Terms and Conditions</LegalLink>.
      </RequiredConsentRow>
      <OptionalConsentRow label="Reminders" kind="RemindersConsent" consent={given.RemindersConsent}>
        Remind me of lessons by email.
      </OptionalConsentRow>
      {given.RemindersConsent?.didUserAgree && <ReminderKindRows stopped={given.stoppedReminders ?? []} />}
      <OptionalConsentRow label="News" kind="MarketingConsent" consent={given.MarketingConsent}>
        Send me news and offers by email.
      </OptionalConsentRow>
    </div>
  );
}
