import { css, type Theme } from "@emotion/react";
import type { MarkedPart } from "./marked-words.ts";

const lineStyle = ({ text }: Theme) => css({ ...text.lead, fontWeight: 680 });
const wrongStyle = ({ colour, size }: Theme) =>
  css({
    color: colour.red,
    background: "none",
    textDecoration: `underline wavy ${colour.red} ${size.hairline}`,
    textUnderlineOffset: "0.25em",
  });

/** Shows a line with wrong words in red and underlined. */
export function MarkedLine({ parts }: { parts: readonly MarkedPart[] }) {
  return (
    <p lang="gsw" css={lineStyle}>
      {parts.map(({ text, isWrong }, at) =>
        isWrong ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their order
          <mark key={at} css={wrongStyle}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
