import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

export interface Choice {
  value: string;
  label: string;
}

interface ControlChoiceProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** What is drawn in the bar. */
  children: ReactNode;
  onChoose: (value: string) => void;
}

const choiceStyle = ({ colour, motion, radius, size, text }: Theme) =>
  css({
    ...text.label,
    position: "relative",
    display: "grid",
    placeItems: "center",
    flex: "none",
    width: size.target,
    height: size.target,
    borderRadius: radius.control,
    color: colour.onPlayer,
    fontVariantNumeric: "tabular-nums",
    transition: `background-color ${motion.touch}`,
    "@media (hover: hover)": { "&:hover": { background: colour.onPlayerSoft } },
    "&:has(:focus-visible)": {
      outline: `${size.focus} solid ${colour.onPlayer}`,
      outlineOffset: `calc(-1 * ${size.focus})`,
    },
  });

/** Lies unseen over the drawing, so that a press opens the browser's own list: also by key, and also on a phone. */
const selectStyle = ({ colour }: Theme) =>
  css({
    position: "absolute",
    inset: 0,
    width: "100%",
    opacity: 0,
    cursor: "pointer",
    "& option": { color: colour.ink, background: colour.surface },
  });

export function ControlChoice({ label, value, choices, children, onChoose }: ControlChoiceProps) {
  return (
    <span css={choiceStyle}>
      {children}
      <select
        aria-label={label}
        title={label}
        value={value}
        css={selectStyle}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
