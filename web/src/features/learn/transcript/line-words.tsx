import { css, type Theme } from "@emotion/react";
import { spokenWords } from "@gruezi/contract/spoken-words";
import { Fragment } from "react";

const wordStyle = ({ motion }: Theme) =>
  css({
    // The rest of the line lets a press through to the button that plays it.
    pointerEvents: "auto",
    cursor: "help",
    textDecoration: "underline dotted transparent 1px",
    textUnderlineOffset: "0.25em",
    transition: `text-decoration-color ${motion.touch}`,
    "&:hover, &:active": { textDecorationColor: "currentcolor" },
  });

interface Part {
  before: string;
  word: string;
}

/** Each word with what stands between it and the one before. */
function toParts(text: string): { parts: readonly Part[]; rest: string } {
  let at = 0;
  const parts = spokenWords(text).map((word) => {
    const from = text.indexOf(word, at);
    const before = text.slice(at, from);
    at = from + word.length;
    return { before, word };
  });
  return { parts, rest: text.slice(at) };
}

/** The words can be pressed, and stay out of the tab order: by key they are reached through 'Words of this line'. */
export function LineWords({ text }: { text: string }) {
  const { parts, rest } = toParts(text);
  return (
    <>
      {parts.map(({ before, word }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change their places
        <Fragment key={index}>
          {before}
          <span data-word css={wordStyle}>
            {word}
          </span>
        </Fragment>
      ))}
      {rest}
    </>
  );
}

/** The word that was pressed; null where the press was beside all words. */
export const findWord = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest("[data-word]") : null;
