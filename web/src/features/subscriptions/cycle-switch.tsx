import { css, type Theme } from "@emotion/react";

interface CycleSwitchProps {
  isYearly: boolean;
  discountText: string | null;
  onChange: (isYearly: boolean) => void;
}

const rowStyle = ({ text, space, size }: Theme) =>
  css({
    ...text.strong,
    display: "inline-flex",
    alignItems: "center",
    gap: space.s,
    minHeight: size.target,
    cursor: "pointer",
  });
const trackStyle = ({ colour, radius, motion, size, space }: Theme) =>
  css({
    appearance: "none",
    position: "relative",
    flex: "none",
    width: space.xxl,
    height: `calc(${space.l} + ${space.xs})`,
    margin: 0,
    border: `${size.rule} solid ${colour.ink}`,
    borderRadius: radius.round,
    background: colour.surface,
    cursor: "inherit",
    transition: `background-color ${motion.touch}`,
    "&::after": {
      content: '""',
      position: "absolute",
      top: space.xxs,
      left: space.xxs,
      width: `calc(${space.l} - ${space.xxs})`,
      height: `calc(${space.l} - ${space.xxs})`,
      borderRadius: radius.round,
      background: colour.ink,
      transition: `translate ${motion.touch}, background-color ${motion.touch}`,
    },
    "&:checked": { background: colour.ink },
    "&:checked::after": { translate: `calc(${space.l} + ${space.xs}) 0`, background: colour.surface },
    "&:focus-visible": { borderRadius: radius.round },
  });
const discountStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

export function CycleSwitch({ isYearly, discountText, onChange }: CycleSwitchProps) {
  return (
    <label css={rowStyle}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isYearly}
        checked={isYearly}
        css={trackStyle}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>yearly {discountText && <span css={discountStyle}>{discountText}</span>}</span>
    </label>
  );
}
