import { css, keyframes, type Theme } from "@emotion/react";

/** The delay of the bar, so that it does not flash before a cached page. */
const DELAY = "150ms";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const fill = keyframes({ from: { scale: "0 1" }, to: { scale: "0.9 1" } });

const barStyle = ({ colour, layer }: Theme) =>
  css({
    position: "fixed",
    inset: "0 0 auto",
    zIndex: layer.panel,
    borderTop: `3px solid ${colour.red}`,
    transformOrigin: "left",
    animation: `${appear} 0.1s ${DELAY} both, ${fill} 8s ${DELAY} both cubic-bezier(0.1, 0.7, 0.3, 1)`,
    "@media (prefers-reduced-motion: reduce)": { animation: `${appear} 0.1s ${DELAY} both` },
  });

/** Shows that the code of the requested page is loading. */
export function PageProgress() {
  return <div role="progressbar" aria-label="Loading the page" css={barStyle} />;
}
