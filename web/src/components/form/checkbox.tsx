import { css, type Theme } from "@emotion/react";
import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  children: ReactNode;
  /** True marks a required box that is not ticked. */
  isUnderlined?: boolean;
}

const rowStyle = ({ space, text }: Theme) =>
  css({
    ...text.small,
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    alignItems: "start",
    gap: space.s,
    // Makes the row as high as a touch target.
    paddingBlock: space.s,
    cursor: "pointer",
  });

const boxStyle = ({ colour }: Theme) =>
  css({ width: "22px", height: "22px", margin: 0, accentColor: colour.ink, cursor: "inherit" });

const underlinedStyle = ({ colour, space }: Theme) =>
  css({
    paddingBottom: space.xxs,
    boxShadow: `0 3px 0 ${colour.red}`,
  });

export function Checkbox({ children, isUnderlined = false, ...input }: CheckboxProps) {
  return (
    <label css={rowStyle}>
      <input {...input} type="checkbox" aria-invalid={isUnderlined || undefined} css={boxStyle} />
      <span>
        <span css={isUnderlined ? underlinedStyle : undefined}>{children}</span>
      </span>
    </label>
  );
}
