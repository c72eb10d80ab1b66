import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

const headStyle = ({ colour, size, space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: space.s,
    paddingTop: space.s,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const headingStyle = ({ text }: Theme) => css(text.heading);

export function ToolHead({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div css={headStyle}>
      <h2 css={headingStyle}>{heading}</h2>
      {children}
    </div>
  );
}
