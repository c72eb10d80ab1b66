import { css, type Theme } from "@emotion/react";
import { tiersAndFromHighest } from "@gruezi/contract/tier-words";
import { Link } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { paths } from "#lib/paths.ts";

interface SettingsLink {
  label: string;
  note?: string;
  to: string;
  opensNewWindow?: boolean;
}

interface SettingsGroup {
  heading: string;
  links: readonly SettingsLink[];
}

const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    heading: "You",
    links: [
      { label: "My account", note: "Name, email, password, consents", to: paths.myAccount },
      {
        label: "Subscriptions",
        note: `${tiersAndFromHighest("BASIC")}, and your plan`,
        to: paths.subscriptions,
      },
    ],
  },
  {
    heading: "Help and legal",
    links: [
      { label: "Contact", note: "Questions, and what went wrong", to: paths.contact },
      { label: "Privacy Policy", to: paths.privacyPolicy, opensNewWindow: true },
      { label: "Terms and Conditions", to: paths.termsAndConditions, opensNewWindow: true },
      { label: "Disclaimer", to: paths.disclaimer },
    ],
  },
];

const groupsStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    columnGap: space.l,
    [screen.wide]: { gridTemplateColumns: "repeat(2, 1fr)" },
  });
const entryStyle = ({ colour, size }: Theme) =>
  css({
    borderTop: `${size.hairline} solid ${colour.line}`,
    "&:first-of-type": { borderTop: 0 },
  });
const linkStyle = ({ space, size, text }: Theme) =>
  css({
    ...text.strong,
    display: "grid",
    alignContent: "center",
    gap: space.xxs,
    minHeight: size.target,
    padding: `${space.s} 0`,
    textDecoration: "none",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function SettingsLinks() {
  return (
    <div css={groupsStyle}>
      {SETTINGS_GROUPS.map(({ heading, links }) => (
        <Section key={heading} heading={heading}>
          <ul>
            {links.map((link) => (
              <li key={link.label} css={entryStyle}>
                <SettingsEntry link={link} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function SettingsEntry({ link: { label, note, to, opensNewWindow } }: { link: SettingsLink }) {
  const newWindow = opensNewWindow ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <Link to={to} css={linkStyle} {...newWindow}>
      {label}
      {note && <span css={noteStyle}>{note}</span>}
    </Link>
  );
}
