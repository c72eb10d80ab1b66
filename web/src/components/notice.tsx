import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface NoticeProps {
  title: string;
  children?: ReactNode;
  action: ReactNode;
  /** True if the title is the heading of the page. */
  isPage?: boolean;
}

const noticeStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    alignContent: "start",
    justifyItems: "start",
    gap: space.m,
    padding: `${space.s} 0 ${space.l}`,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const titleStyle = ({ text }: Theme) => css(text.heading);
const bodyStyle = ({ colour, size }: Theme) => css({ color: colour.inkSoft, maxWidth: size.reading });

export function Notice({ title, children, action, isPage = false }: NoticeProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div css={noticeStyle}>
      <Heading css={titleStyle}>{title}</Heading>
      {children && <p css={bodyStyle}>{children}</p>}
      {action}
    </div>
  );
}
