import { css, type Theme } from "@emotion/react";

const dotStyle = ({ colour, radius }: Theme) =>
  css({
    flex: "none",
    width: "0.45em",
    height: "0.45em",
    borderRadius: radius.round,
    background: colour.red,
  });

/** Red says: attend. */
export function LiveDot() {
  return <span aria-hidden="true" css={dotStyle} />;
}
