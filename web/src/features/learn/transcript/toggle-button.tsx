import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface ToggleButtonProps {
  isOn: boolean;
  isDisabled?: boolean;
  /** True for a thinner border, in toolbars. */
  isTool?: boolean;
  /** Id of the controlled element. */
  shows?: string;
  shortcut?: string | undefined;
  /** Id of the sentence that describes the button. */
  describedBy?: string;
  children: ReactNode;
  onPress: () => void;
}

const toggleStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.label,
    minHeight: size.target,
    padding: `${space.xs} ${space.s}`,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    color: colour.ink,
    background: "transparent",
    cursor: "pointer",
    transition: `background-color ${motion.touch}, color ${motion.touch}, translate ${motion.touch}`,
    "&:hover:not(:disabled)": { borderColor: colour.ink },
    "&:active:not(:disabled)": { translate: "0 1px" },
    "&&[aria-pressed=true]": { color: colour.ground, background: colour.ink, borderColor: colour.ink },
    "&:disabled": { cursor: "not-allowed" },
  });

const toolStyle = ({ colour, size }: Theme) => css({ borderWidth: size.hairline, borderColor: colour.line });

export function ToggleButton({ isOn, isDisabled = false, isTool = false, ...rest }: ToggleButtonProps) {
  const { shortcut, shows, describedBy, children, onPress } = rest;
  const state = shows ? { "aria-expanded": isOn, "aria-controls": shows } : { "aria-pressed": isOn };
  return (
    <button
      type="button"
      {...state}
      aria-keyshortcuts={shortcut}
      aria-describedby={describedBy}
      title={shortcut && `Key: ${shortcut}`}
      disabled={isDisabled}
      css={[toggleStyle, isTool && toolStyle]}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
