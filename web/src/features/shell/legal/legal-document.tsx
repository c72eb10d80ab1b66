import { css, Global, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { ReactNode } from "react";
import { lightColours } from "#theme/tokens.ts";

interface LegalDocumentProps {
  title: string;
  /** One or two sentences. */
  summary: string;
  children: ReactNode;
}

const articleStyle = ({ space, size, text, colour }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    maxWidth: size.reading,
    paddingTop: space.xl,
    "& h2": { ...text.heading, marginTop: space.l, paddingTop: space.s, breakAfter: "avoid" },
    "& ul": { display: "grid", gap: space.xs },
    "& li": { position: "relative", paddingLeft: space.l },
    "& li::before": { content: '"–"', position: "absolute", left: 0, color: colour.inkSoft },
    "& strong": { fontWeight: 680 },
  });
const titleStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const leadStyle = ({ text }: Theme) => css({ ...text.lead, textWrap: "pretty" });
const versionStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Prints dark on white, whatever the theme. */
const onPaper = css({
  "@media print": {
    ":root": lightColours,
    header: { display: "none" },
    "#content": { padding: "0 !important" },
    "a[href^='http']::after": { content: '" (" attr(href) ")"' },
  },
});

/** Notes that no lawyer has checked the text yet. */
export function LegalDocument({ title, summary, children }: LegalDocumentProps) {
  return (
    <article css={articleStyle}>
      <Global styles={onPaper} />
      <h1 css={titleStyle}>{title}</h1>
      <p css={leadStyle}>{summary}</p>
      <p css={versionStyle}>
        {BRAND.name}, version {CONSENT_VERSION}
      </p>
      <CounselNote />
      {children}
    </article>
  );
}

const noteStyle = ({ space, size, colour, text }: Theme) =>
  css({
    ...text.small,
    padding: space.m,
    border: `${size.rule} solid ${colour.ink}`,
    background: colour.surface,
  });

function CounselNote() {
  return (
    <p role="note" css={noteStyle}>
      <strong>To be checked by counsel.</strong> This text was written in plain words for this product and has
      not been reviewed by a lawyer yet. The company’s registered name and address are still to be added, and
      so is the name of the email provider.
    </p>
  );
}

export function SupportMail() {
  return <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>;
}
