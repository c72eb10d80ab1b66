import { css, Global, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import { CONSENT_VERSION } from "@gruezi/contract/business";
import { COMPANY } from "@gruezi/contract/company";
import type { ReactNode } from "react";
import { lightColours } from "#theme/tokens.ts";
import { CounselText, findCounselText } from "./counsel-text.tsx";
import { Imprint } from "./imprint.tsx";

interface LegalDocumentProps {
  page: "privacyPolicy" | "termsAndConditions" | "disclaimer";
  title: string;
  /** Summary in one or two sentences. */
  summary: string;
  /** Part that is shown in addition to the text of counsel. */
  appendix?: ReactNode;
  children: ReactNode;
}

const articleStyle = ({ space, size, text, colour }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    maxWidth: size.reading,
    margin: "0 auto",
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

/** Prints dark on white, in every theme. */
const onPaper = css({
  "@media print": {
    ":root": lightColours,
    header: { display: "none" },
    "#content": { padding: "0 !important" },
    "a[href^='http']::after": { content: '" (" attr(href) ")"' },
  },
});

/** Shows the text of counsel, or the built-in one, which is marked until a lawyer has reviewed it. */
export function LegalDocument({ page, title, summary, appendix, children }: LegalDocumentProps) {
  const text = findCounselText(page);
  return (
    <article css={articleStyle}>
      <Global styles={onPaper} />
      <h1 css={titleStyle}>{title}</h1>
      <p css={leadStyle}>{summary}</p>
      <p css={versionStyle}>
        {BRAND.name}, version {CONSENT_VERSION}
      </p>
      <CounselNote />
      {text === null ? children : <CounselText text={text} />}
      {appendix}
      <Imprint />
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
  const { counsel } = COMPANY;
  if (counsel !== null)
    return <p css={versionStyle}>{`Reviewed by ${counsel.name} on ${counsel.reviewedOn}.`}</p>;
  return (
    <p role="note" css={noteStyle}>
      <strong>To be checked by counsel.</strong> This text was written in plain words for this product and has
      not been reviewed by a lawyer yet. Company and address are samples, and the name of the email provider
      is still to be added.
    </p>
  );
}
