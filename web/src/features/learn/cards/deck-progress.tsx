import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface DeckProgressProps {
  done: number;
  total: number;
  /** The same in words. */
  children: ReactNode;
}

const rowStyle = ({ text, space, colour }: Theme) =>
  css({ ...text.small, display: "grid", gap: space.xs, color: colour.inkSoft });
const barStyle = ({ colour, space }: Theme) => css({ height: space.xxs, background: colour.line });
const doneStyle = ({ colour, motion }: Theme) =>
  css({ height: "100%", background: colour.ink, transition: `width ${motion.panel}` });

/** How far through the cards somebody is. */
export function DeckProgress({ done, total, children }: DeckProgressProps) {
  return (
    <div css={rowStyle}>
      <p>{children}</p>
      <div aria-hidden="true" css={barStyle}>
        <div css={doneStyle} style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
      </div>
    </div>
  );
}
