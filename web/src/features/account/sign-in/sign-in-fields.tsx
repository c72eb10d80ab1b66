import type { Ref } from "react";
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

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  return <TextField {...field} type="password" required onChange={(event) => onChange(event.target.value)} />;
}
