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

interface ToolHeadProps {
  heading: string;
  level?: 1 | 2;
  children: ReactNode;
}

export function ToolHead({ heading, level = 2, children }: ToolHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div css={headStyle}>
      <Heading css={headingStyle}>{heading}</Heading>
      {children}
    </div>
  );
}
