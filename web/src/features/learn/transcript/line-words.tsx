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

/** The words can be pressed, and stay out of the tab order: by key they are reached through 'Words of this line'. */
export function LineWords({ text }: { text: string }) {
  return splitAtWords(text).map(({ at, text: part, isWord }) =>
    isWord ? (
      <span key={at} data-word css={wordStyle}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The word that was pressed; null where the press was beside all words. */
export const findWord = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-word]") : null;
