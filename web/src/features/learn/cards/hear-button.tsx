import { css, type Theme } from "@emotion/react";
import { type MouseEvent, type RefObject, useState } from "react";

interface HearButtonProps {
  url: string;
  /** So that a key can press it. */
  ref: RefObject<HTMLButtonElement | null>;
}

const buttonStyle = ({ text, space, size, colour, radius, motion }: Theme) =>
  css({
    ...text.label,
    display: "inline-flex",
    alignItems: "center",
    justifySelf: "start",
    gap: space.xs,
    minHeight: size.target,
    padding: `0 ${space.m}`,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.round,
    background: colour.surface,
    cursor: "pointer",
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
    "&:focus-visible": { borderRadius: radius.round },
  });

/** Says the card's dialect. */
export function HearButton({ url, ref }: HearButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const play = (event: MouseEvent) => {
    // The card it stands on would take the press for one of its own.
    event.stopPropagation();
    setHasFailed(false);
    new Audio(url).play().catch(() => setHasFailed(true));
  };
  return (
    <button ref={ref} type="button" css={buttonStyle} onClick={play}>
      <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
        <path d="M5 3l12 7-12 7z" />
      </svg>
      <span role="status">{hasFailed ? "This recording did not load. Try again" : "Hear it"}</span>
    </button>
  );
}
