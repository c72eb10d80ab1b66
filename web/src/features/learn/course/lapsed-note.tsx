import { css, type Theme } from "@emotion/react";
import type { LapsedPlan } from "@gruezi/contract/plan-access";
import { Link } from "react-router-dom";
import { lapsedText } from "#lib/lapsed-text.ts";
import { paths } from "#lib/paths.ts";

const noteStyle = ({ text, colour, size }: Theme) =>
  css({
    ...text.small,
    display: "grid",
    alignContent: "center",
    minHeight: size.target,
    color: colour.inkSoft,
    textDecoration: "none",
    "& strong": { color: colour.ink, textDecoration: "underline", textUnderlineOffset: "0.25em" },
  });

/** Note about a lapsed plan. It is one link, so that both lines can be pressed. */
export function LapsedNote({ lapsed }: { lapsed: LapsedPlan }) {
  return (
    <Link to={paths.subscriptions} css={noteStyle}>
      <span>
        {lapsedText(lapsed)} <strong>Come back</strong>
      </span>
    </Link>
  );
}
