import { css, type Theme } from "@emotion/react";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { PlanView } from "#features/plan/cards/plan-views.ts";
import { planScreen } from "./plans-layout.ts";

interface PriceOverviewProps {
  views: readonly PlanView[];
  onView: (plan: PlanPackage) => void;
}

const listStyle = ({ colour, size }: Theme) =>
  css({
    borderBottom: `${size.hairline} solid ${colour.line}`,
    "& > li": { borderTop: `${size.hairline} solid ${colour.line}` },
    [planScreen.twoColumns]: { display: "none" },
  });
const buttonStyle = ({ colour, size, space, text }: Theme) =>
  css({
    ...text.body,
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: space.m,
    textAlign: "end",
    width: "100%",
    minHeight: size.target,
    padding: 0,
    color: colour.ink,
    background: "none",
    border: 0,
    cursor: "pointer",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  });
const titleStyle = ({ text }: Theme) => css({ ...text.strong, flex: "none" });

/**
 * Lists every price in the first view of a phone. Each leads to its card. Renders nothing in the app, whose
 * store shows its own prices.
 */
export function PriceOverview({ views, onView }: PriceOverviewProps) {
  if (views.some(({ plan }) => plan.PriceText === null)) return null;
  return (
    <ul aria-label="Prices" css={listStyle}>
      {views.map(({ plan, price, code }) => (
        <li key={plan.ProductID}>
          <button type="button" css={buttonStyle} onClick={() => onView(plan)}>
            <span css={titleStyle}>{plan.Title}</span>{" "}
            <span>{code === null ? plan.PriceText : price.amount}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
