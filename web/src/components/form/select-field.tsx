import { css, type Theme } from "@emotion/react";
import { type ComponentProps, useId } from "react";

interface SelectFieldProps extends ComponentProps<"select"> {
  label: string;
}

const fieldStyle = ({ space, text }: Theme) => css({ ...text.label, display: "grid", gap: space.xs });

const selectStyle = ({ colour, space, text, radius, size, motion }: Theme) =>
  css({
    ...text.body,
    width: "100%",
    minHeight: size.target,
    padding: `${space.xs} ${space.s}`,
    color: colour.ink,
    background: colour.surface,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
    "&:focus": { borderColor: colour.ink },
  });

/** A labelled select. The children are its options. */
export function SelectField({ label, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <label htmlFor={id} css={fieldStyle}>
      {label}
      <select {...select} id={id} css={selectStyle} />
    </label>
  );
}
