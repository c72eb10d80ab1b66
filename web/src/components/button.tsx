import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router-dom";

export type ButtonVariant = "primary" | "secondary" | "quiet";

const baseStyle = ({ text, space, radius, motion, size }: Theme) =>
  css({
    ...text.strong,
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: space.xs,
    minHeight: size.target,
    padding: `${space.xs} ${space.l}`,
    border: `${size.rule} solid transparent`,
    borderRadius: radius.control,
    textDecoration: "none",
    cursor: "pointer",
    transition: `background-color ${motion.touch}, border-color ${motion.touch}, color ${motion.touch}, translate ${motion.touch}`,
    "&:active": { translate: "0 1px" },
    "&[aria-disabled=true]": { opacity: 0.45, cursor: "not-allowed", translate: "none" },
  });

const TOUCHED = "&:hover:not([aria-disabled=true])";

const variantStyles: Record<ButtonVariant, (theme: Theme) => SerializedStyles> = {
  primary: ({ colour }) =>
    css({
      color: colour.onRed,
      background: colour.redFill,
      [TOUCHED]: { background: colour.redFillTouched },
    }),
  secondary: ({ colour }) =>
    css({
      color: colour.ink,
      borderColor: colour.ink,
      background: "transparent",
      [TOUCHED]: { color: colour.ground, background: colour.ink },
    }),
  quiet: ({ colour, space }) =>
    css({
      paddingInline: space.xs,
      color: colour.ink,
      background: "transparent",
      textDecoration: "underline",
      textDecorationThickness: "1px",
      textUnderlineOffset: "0.25em",
      [TOUCHED]: { textDecorationThickness: "2px" },
      // Forced colours show a transparent border, and `quietInset` would push it into its neighbour.
      "@media (forced-colors: active)": { borderColor: "Canvas" },
    }),
};

const buttonStyle = (variant: ButtonVariant) => (theme: Theme) => [
  baseStyle(theme),
  variantStyles[variant](theme),
];

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
}

const doNothing = (event: MouseEvent) => event.preventDefault();

/** A button that is disabled with `aria-disabled`, since a `disabled` button would lose the focus. */
export function Button({
  variant = "secondary",
  type = "button",
  disabled = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={disabled || undefined}
      css={buttonStyle(variant)}
      onClick={disabled ? doNothing : onClick}
    />
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

export function ButtonLink({ variant = "secondary", ...rest }: ButtonLinkProps) {
  return <Link {...rest} css={buttonStyle(variant)} />;
}

interface ButtonAnchorProps extends ComponentProps<"a"> {
  variant?: ButtonVariant;
}

/** A link that looks like a button and loads another document. */
export function ButtonAnchor({ variant = "secondary", children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} css={buttonStyle(variant)}>
      {children}
    </a>
  );
}

/** Returns the negative margin that aligns a quiet button's label with text. */
export const quietInset = ({ space, size }: Theme) => `calc(${space.xs} + ${size.rule})`;
