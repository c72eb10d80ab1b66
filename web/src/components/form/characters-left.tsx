import { css, type Theme } from "@emotion/react";
import { useEffect, useState } from "react";
import { unseenStyle } from "#components/unseen.ts";

interface CharactersLeftProps {
  left: number;
  /** The counter is shown when fewer characters are left than this. */
  from: number;
}

const PAUSE_MILLISECONDS = 1_000;

const shownStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Shows the characters left after each letter. Screen readers announce them once, when the typing pauses. */
export function CharactersLeft({ left, from }: CharactersLeftProps) {
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(setSaid, PAUSE_MILLISECONDS, left);
    return () => clearTimeout(timer);
  }, [left]);

  if (left >= from) return null;
  return (
    <>
      <p aria-hidden="true" css={shownStyle}>
        {`${left} characters left`}
      </p>
      <p role="status" css={unseenStyle}>
        {said === left ? `${left} characters left.` : ""}
      </p>
    </>
  );
}
