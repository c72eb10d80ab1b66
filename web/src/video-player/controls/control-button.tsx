import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface ControlButtonProps {
  label: string;
  children: ReactNode;
  shortcut?: string;
  onPress: () => void;
}

const buttonStyle = ({ colour, motion, radius, size }: Theme) =>
  css({
    display: "grid",
    placeItems: "center",
    flex: "none",
    width: size.target,
    height: size.target,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    color: colour.onPlayer,
    background: "transparent",
    cursor: "pointer",
    transition: `background-color ${motion.touch}, translate ${motion.touch}`,
    "&:active": { translate: "0 1px" },
    "@media (hover: hover)": { "&:hover": { background: colour.onPlayerSoft } },
    // Drawn inside the button, since the player clips its content.
    "&:focus-visible": { outlineOffset: `calc(-1 * ${size.focus})` },
  });

/** A button of the player. It has no `aria-pressed`, because the label names the action. */
export function ControlButton({ label, children, shortcut, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      css={buttonStyle}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
