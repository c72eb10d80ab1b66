import { css } from "@emotion/react";

const iconStyle = css({ display: "block", width: "52%", height: "52%", fill: "currentColor" });

/** Set a little to the right: a triangle's weight lies left of its box's middle. */
export function BigPlayIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" css={iconStyle}>
      <path d="M6.5 3v18L22 12z" />
    </svg>
  );
}
