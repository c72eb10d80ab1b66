import { css, type Theme } from "@emotion/react";
import { useEffect, useState } from "react";
import { unseenStyle } from "#components/unseen.ts";

interface CharactersLeftProps {
  left: number;
  /** Shown from this number down. */
  from: number;
}

const PAUSE_MILLISECONDS = 1_000;

const shownStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Counts each letter for the eye. Screen readers say it once, when the typing pauses. */
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
