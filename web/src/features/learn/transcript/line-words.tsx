import { css, type Theme } from "@emotion/react";
import { splitAtWords } from "@gruezi/contract/spoken-words";
import { markStyles, useStandingOfWord } from "./standing-of-word.ts";

const wordStyle = ({ motion }: Theme) =>
  css({
    cursor: "help",
    textDecoration: "underline dotted transparent 1px",
    textUnderlineOffset: "0.25em",
    transition: `text-decoration-color ${motion.touch}`,
    // Touch screens have no hover, so the playing line shows that its words can be pressed.
    "&:hover, &:active, [aria-current] &": { textDecorationColor: "currentcolor" },
  });

/** Marks words of the search that opened the lesson. */
const markStyle = ({ colour }: Theme) =>
  css({ color: "inherit", background: "none", boxShadow: `inset 0 -2px ${colour.red}` });

/** Words of a line. They are not in the tab order; 'Words of this line' serves the keyboard. */
export function LineWords({ text, found }: { text: string; found?: ReadonlySet<string> | undefined }) {
  const standingOf = useStandingOfWord();
  return splitAtWords(text).map(({ at, text: part, isWord }) => {
    if (!isWord) return part;
    const standing = standingOf(part);
    return found?.has(part) ? (
      <mark key={at} data-word css={[wordStyle, markStyle]}>
        {part}
      </mark>
    ) : (
      <span key={at} data-word css={[wordStyle, standing && markStyles[standing]]}>
        {part}
      </span>
    );
  });
}

export const findWord = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-word]") : null;
