import { css, type Theme } from "@emotion/react";
import { splitAtWords } from "@gruezi/contract/spoken-words";

const wordStyle = ({ motion }: Theme) =>
  css({
    cursor: "help",
    textDecoration: "underline dotted transparent 1px",
    textUnderlineOffset: "0.25em",
    transition: `text-decoration-color ${motion.touch}`,
    // A finger does not hover: the playing line shows that its words can be pressed.
    "&:hover, &:active, [aria-current] &": { textDecorationColor: "currentcolor" },
  });

/** For the word for which the lesson was opened at this line. */
const markStyle = ({ colour }: Theme) =>
  css({ color: "inherit", background: "none", boxShadow: `inset 0 -2px ${colour.red}` });

/** The words can be pressed, and stay out of the tab order: by key they are reached through 'Words of this line'. */
export function LineWords({ text, found }: { text: string; found?: ReadonlySet<string> | undefined }) {
  return splitAtWords(text).map(({ at, text: part, isWord }) => {
    if (!isWord) return part;
    return found?.has(part) ? (
      <mark key={at} data-word css={[wordStyle, markStyle]}>
        {part}
      </mark>
    ) : (
      <span key={at} data-word css={wordStyle}>
        {part}
      </span>
    );
  });
}

/** The word that was pressed; null where the press was beside all words. */
export const findWord = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-word]") : null;
