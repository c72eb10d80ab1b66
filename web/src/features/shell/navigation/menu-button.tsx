import { css, type Theme } from "@emotion/react";

interface MenuButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

const buttonStyle = ({ screen, size, colour }: Theme) =>
  css({
    display: "grid",
    placeContent: "center",
    gap: "6px",
    width: size.target,
    height: size.target,
    marginRight: "-10px",
    padding: 0,
    border: 0,
    color: colour.ink,
    background: "none",
    cursor: "pointer",
    "& span": { width: "24px", height: "2.5px", background: "currentColor" },
    [screen.wide]: { display: "none" },
  });

export function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
  return (
    <button
      type="button"
      aria-label="Open the menu"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      css={buttonStyle}
      onClick={onToggle}
    >
      <span />
      <span />
      <span />
    </button>
  );
}
