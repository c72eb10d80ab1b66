import { css, type Theme } from "@emotion/react";
import { COMPANY } from "@gruezi/contract/company";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { LegalLink } from "#components/legal-link.tsx";
import { Section } from "#components/section.tsx";
import { Statement } from "#components/statement.tsx";
import { showSupportChat } from "#data/support-chat.ts";
import { paths } from "#lib/paths.ts";

const mailStyle = ({ text, size }: Theme) =>
  css({
    ...text.subtitle,
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    textDecorationThickness: "2px",
    textUnderlineOffset: "0.18em",
    overflowWrap: "anywhere",
  });
const columnsStyle = ({ space, screen }: Theme) =>
  css({ [screen.wide]: { display: "grid", gridTemplateColumns: "7fr 5fr", columnGap: space.xxl } });
const listStyle = ({ space, size }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    maxWidth: size.reading,
    textWrap: "pretty",
    "& strong": { fontWeight: 720 },
  });
const linksStyle = ({ size }: Theme) =>
  css({ "& a": { display: "inline-flex", alignItems: "center", minHeight: size.target } });

const LINKS = [
  { to: paths.subscriptions, label: "Change a plan" },
  { to: paths.cancel, label: "Cancel a plan" },
  { to: paths.myAccount, label: "See what you have, and why" },
  { to: paths.logIn, label: "Log in, or set a new password" },
];
const LEGAL_LINKS = [
  { to: paths.privacyPolicy, label: "Privacy Policy" },
  { to: paths.termsAndConditions, label: "Terms and Conditions" },
];

export function ContactView() {
  const hasChat = useSupportChat();
  return (
    <>
      <Statement
        title="Write to us"
        actions={
          <a href={`mailto:${COMPANY.supportEmail}`} css={mailStyle}>
            {COMPANY.supportEmail}
          </a>
        }
      >
        <p>A person reads every message and answers within two working days, in English or German.</p>
        {hasChat && <p>Or use the chat on this page.</p>}
      </Statement>
      <div css={columnsStyle}>
        <WhatToWrite />
        <Section heading="Quicker without us">
          <ul css={linksStyle}>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {LEGAL_LINKS.map(({ to, label }) => (
              <li key={to}>
                <LegalLink to={to}>{label}</LegalLink>
              </li>
            ))}
            <li>
              <Link to={paths.disclaimer}>Disclaimer</Link>
            </li>
          </ul>
        </Section>
      </div>
    </>
  );
}

function WhatToWrite() {
  return (
    <Section heading="What helps us help you">
      <ul css={listStyle}>
        <li>
          <strong>Your account.</strong> Write from the email address you log in with.
        </li>
        <li>
          <strong>A payment.</strong> Tell us the day, the amount and where you bought: on the web, in the App
          Store or on Google Play. We never need your card number.
        </li>
        <li>
          <strong>A lesson that does not play.</strong> Tell us its name, your device and your browser, and
          what the page says.
        </li>
        <li>
          <strong>Your data.</strong> You can download or delete it on your{" "}
          <Link to={paths.myAccount}>account page</Link>. Ask us for anything else about it: we answer within
          30 days, free of charge.
        </li>
        <li>
          <strong>A comment.</strong> Tell us the lesson and the comment if something should not stand there.
        </li>
      </ul>
    </Section>
  );
}

/** Returns whether the support chat is shown. False if no chat is configured. */
function useSupportChat(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => showSupportChat(() => setShown(true)), []);
  return isShown;
}
