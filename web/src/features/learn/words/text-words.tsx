import { css, type Theme } from "@emotion/react";
import { splitAtWords } from "@gruezi/contract/spoken-words";
import type { ReactNode } from "react";

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

/** `LookUpArea` handles clicks and keys. */
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
