import { css, type Theme } from "@emotion/react";
import { type Ref, useId, useState } from "react";
import { TextField } from "#components/form/text-field.tsx";

interface EmailFieldProps {
  label: string;
  value: string;
  onChange: (email: string) => void;
}

export function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PasswordFieldProps {
  label: string;
  /** Tells password managers to fill in or suggest a password. */
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (password: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Rule of Firebase Authentication for passwords. */
const RULE = "At least six characters.";

const lineStyle = css({ position: "relative" });
/** Places the button over the end of the input, which ends the line. */
const showStyle = ({ text, size, space, colour }: Theme) =>
  css({
    ...text.label,
    position: "absolute",
    right: 0,
    bottom: 0,
    minWidth: size.target,
    minHeight: size.target,
    padding: `0 ${space.s}`,
    color: colour.ink,
    background: "none",
    border: 0,
    textDecoration: "underline",
    textUnderlineOffset: "0.25em",
    cursor: "pointer",
  });
const hintStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, marginTop: space.xxs });
const BESIDE_SHOW = { paddingInlineEnd: "4rem" };

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const hintId = useId();
  const isNew = field.autoComplete === "new-password";
  return (
    <div>
      <div css={lineStyle}>
        <TextField
          {...field}
          type={isShown ? "text" : "password"}
          required
          // Keyboards would correct and learn a password that is shown as text.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={isNew ? hintId : undefined}
          style={BESIDE_SHOW}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          css={showStyle}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
      {isNew && (
        <p id={hintId} css={hintStyle}>
          {RULE}
        </p>
      )}
    </div>
  );
}
