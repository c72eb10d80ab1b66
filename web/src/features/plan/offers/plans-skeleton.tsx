import { css, type Theme } from "@emotion/react";
import { cardsStyle, planScreen, plansStyle } from "./plans-layout.ts";

const switchStyle = ({ colour, radius, size }: Theme) =>
  css({ width: "11rem", height: size.target, borderRadius: radius.control, background: colour.sunken });
const cardStyle = ({ colour, size, space }: Theme) =>
  css({
    display: "flex",
    flexDirection: "column",
    justifyContent: "space-between",
    minHeight: "29rem",
    padding: space.l,
    borderTop: `${size.rule} solid ${colour.line}`,
    borderRadius: size.rule,
    background: colour.surface,
    [planScreen.twoColumns]: { minHeight: "26rem" },
    [planScreen.threeColumns]: { minHeight: "31rem" },
    [planScreen.roomy]: { minHeight: "25rem" },
  });
const lineStyle = ({ colour, radius, size }: Theme) =>
  css({ width: "40%", height: size.target, borderRadius: radius.control, background: colour.sunken });
const buttonStyle = css({ width: "100%" });

export function PlansSkeleton() {
  return (
    <div role="status" aria-label="Loading the plans" css={plansStyle}>
      <div css={switchStyle} />
      <div css={cardsStyle}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div css={cardStyle}>
      <div css={lineStyle} />
      <div css={[lineStyle, buttonStyle]} />
    </div>
  );
}
