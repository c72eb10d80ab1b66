import { css, type Theme } from "@emotion/react";
import { type ReactNode, startTransition, useOptimistic } from "react";

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
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

export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label css={rowStyle}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        css={trackStyle}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** A switch that changes at once, for values that are updated later, such as the address. */
export function FollowedSwitch({ isOn, onChange, children }: SwitchProps) {
  const [isShownOn, showOn] = useOptimistic(isOn);
  const change = (wished: boolean) =>
    startTransition(() => {
      showOn(wished);
      onChange(wished);
    });
  return (
    <Switch isOn={isShownOn} onChange={change}>
      {children}
    </Switch>
  );
}
