import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface AccountRowProps {
  label: string;
  children: ReactNode;
}

const rowStyle = ({ colour, space, size, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.xs,
    padding: `${space.m} 0`,
    borderTop: `${size.hairline} solid ${colour.line}`,
    "&:first-of-type": { paddingTop: 0, borderTop: 0 },
    [screen.wide]: { gridTemplateColumns: "4fr 8fr", columnGap: space.l, alignItems: "start" },
  });
const labelStyle = ({ text, size, screen }: Theme) =>
  css({ ...text.strong, [screen.wide]: { display: "flex", alignItems: "center", minHeight: size.target } });
/** Aligns a first line that has no control. */
export const plainLineStyle = ({ space, screen }: Theme) =>
  css({ overflowWrap: "anywhere", [screen.wide]: { paddingBlock: space.xs } });
const valueStyle = css({ display: "grid", minWidth: 0 });

export function AccountRow({ label, children }: AccountRowProps) {
  return (
    <div css={rowStyle}>
      <h3 css={labelStyle}>{label}</h3>
      <div css={valueStyle}>{children}</div>
    </div>
  );
}
