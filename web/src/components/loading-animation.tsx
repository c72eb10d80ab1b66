import { css, keyframes, type Theme } from "@emotion/react";

const rise = keyframes({ "0%, 60%, 100%": { translate: "0 0" }, "30%": { translate: "0 -60%" } });

const dotsStyle = ({ space }: Theme) => css({ display: "inline-flex", gap: space.xs, paddingBlock: space.s });
const dotStyle = css({ width: "10px", height: "10px", background: "currentColor" });
const dotAt = (index: number) =>
  css({ animation: `${rise} 1.1s ${index * 0.14}s infinite cubic-bezier(0.4, 0, 0.2, 1)` });

/** The two dots of the ü, waiting. */
export function LoadingAnimation({ label = "Loading" }: { label?: string }) {
  return (
    <span role="status" aria-label={label} css={dotsStyle}>
      <span css={[dotStyle, dotAt(0)]} />
      <span css={[dotStyle, dotAt(1)]} />
    </span>
  );
}
