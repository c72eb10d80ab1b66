import type { ComponentProps } from "react";
import { type ButtonVariant, buttonStyle } from "./button.tsx";

interface ButtonAnchorProps extends ComponentProps<"a"> {
  variant?: ButtonVariant;
}

/** A link that looks like a button and leads out of this document. */
export function ButtonAnchor({ variant = "secondary", children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} css={buttonStyle(variant)}>
      {children}
    </a>
  );
}
