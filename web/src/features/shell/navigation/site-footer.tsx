import { css, type Theme } from "@emotion/react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";

const footerStyle = ({ colour, size, space, text }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    columnGap: space.m,
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    margin: "0 auto",
    padding: `${space.s} ${space.page} ${space.l}`,
    "& a": { display: "inline-flex", alignItems: "center", minHeight: size.target, color: colour.ink },
    "@media print": { display: "none" },
  });

/**
 * Footer of every page. The law requires easy access to the withdrawal (Directive 2011/83/EU, article 11a)
 * and to the seller (UWG, art. 3 s).
 */
export function SiteFooter() {
  return (
    <footer css={footerStyle}>
      <Link to={paths.termsAndConditions}>Terms</Link>
      <Link to={paths.privacyPolicy}>Privacy</Link>
      <Link to={paths.disclaimer}>Disclaimer and imprint</Link>
      <Link to={paths.withdraw}>Withdraw from contract</Link>
    </footer>
  );
}
