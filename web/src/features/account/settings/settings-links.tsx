import { css, type Theme } from "@emotion/react";
import { Link } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { SETTINGS_GROUPS, type SettingsLink } from "./settings-groups.ts";

const groupsStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    columnGap: space.l,
    [screen.wide]: { gridTemplateColumns: "repeat(3, 1fr)" },
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

/** Everywhere one can go from the settings. */
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
