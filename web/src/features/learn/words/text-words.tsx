import { css, type Theme } from "@emotion/react";
import { splitAtWords } from "@gruezi/contract/spoken-words";
import type { ReactNode } from "react";

const wordStyle = ({ motion }: Theme) =>
  css({
    font: "inherit",
    letterSpacing: "inherit",
    padding: 0,
    border: 0,
    // A caption lets every other press through to the video.
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

/** A caption whose words can be looked up where it is in dialect. */
export const drawCaption = (text: string, language: string): ReactNode =>
  language === "gsw" ? <TextWords text={text} /> : text;

/** A text in dialect whose words can be pressed, in a `LookUpArea`, which also leads the keyboard to them. */
export function TextWords({ text }: { text: string }) {
  return splitAtWords(text).map(({ at, text: part, isWord }) =>
    isWord ? (
      <button key={at} type="button" tabIndex={-1} data-text-word="" css={wordStyle}>
        {part}
      </button>
    ) : (
      part
    ),
  );
}
