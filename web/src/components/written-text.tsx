import { css } from "@emotion/react";
import { useState } from "react";
import { Button } from "./button.tsx";

const LINES_SHOWN = 12;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

// `clip` prevents marks stacked on a letter from covering the neighbours.
const textStyle = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere", overflow: "clip" });

/** Returns the first lines of a long text. Undefined for a text that is short enough. */
function foldedText(text: string): string | undefined {
  const lines = text.split(LINE_BREAK);
  return lines.length > LINES_SHOWN ? lines.slice(0, LINES_SHOWN).join("\n").trimEnd() : undefined;
}

/**
 * Shows a text that a user has written for others. A text with many lines is folded, so that it does not fill
 * the page.
 */
export function WrittenText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const folded = foldedText(text);
  return (
    <div>
      <p dir="auto" css={textStyle}>
        {isOpen ? text : (folded ?? text)}
      </p>
      {folded !== undefined && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show less" : "Show more"}
        </Button>
      )}
    </div>
  );
}
