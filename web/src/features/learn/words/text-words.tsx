import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { wordsWithMarks } from "./words-with-marks.ts";

const wordStyle = ({ motion }: Theme) =>
  css({
    font: "inherit",
    letterSpacing: "inherit",
    padding: 0,
    border: 0,
    // Captions pass other clicks through to the video.
    pointerEvents: "auto",
    color: "inherit",
    background: "none",
    textAlign: "inherit",
    userSelect: "text",
    cursor: "help",
    textDecoration: "underline dotted transparent 1px",
    textUnderlineOffset: "0.25em",
    transition: `text-decoration-color ${motion.touch}`,
    "&:hover, &:active, &:focus-visible": { textDecorationColor: "currentcolor" },
  });

export const drawCaption = (text: string, language: string): ReactNode =>
  language === "gsw" ? <TextWords text={text} /> : text;

/** Prevents a line break at either side of a button, which browsers allow even before a full stop. */
const wholeStyle = css({ whiteSpace: "nowrap" });

/** Text with buttons for its words. `LookUpArea` handles clicks and keys. */
export function TextWords({ text }: { text: string }) {
  return wordsWithMarks(text).map(({ at, before, word, after }) => {
    if (word === "") return before;
    const button = (
      <button key={at} type="button" tabIndex={-1} data-text-word="" css={wordStyle}>
        {word}
      </button>
    );
    if (before === "" && after === "") return button;
    return (
      <span key={at} css={wholeStyle}>
        {before}
        {button}
        {after}
      </span>
    );
  });
}
