import { css, type Theme } from "@emotion/react";

const wordStyle = ({ text }: Theme) =>
  css(text.heading, { fontWeight: 820, letterSpacing: "-0.045em", fontSize: "1.75rem", lineHeight: 1 });
const dottedStyle = css({ position: "relative" });
const dotsStyle = ({ colour }: Theme) =>
  css({
    position: "absolute",
    top: "0.16em",
    left: "0.1em",
    width: "0.36em",
    height: "0.13em",
    // Contrast themes keep borders and drop backgrounds.
    border: `solid ${colour.red}`,
    borderWidth: "0 0.133em",
  });

/** The name as a logo. Its ü is a u with drawn dots, so screen readers get a label. */
export function Wordmark() {
  return (
    <span role="img" aria-label="Grüezi" data-for-everybody="" css={wordStyle}>
      Gr
      <span css={dottedStyle}>
        u<span css={dotsStyle} />
      </span>
      ezi
    </span>
  );
}
