import type { Ref } from "react";
import { TextField } from "#components/text-field.tsx";

interface PasswordFieldProps {
  label: string;
  /** What a password manager is to do: fill one in, or think one up. */
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (password: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  return <TextField {...field} type="password" required onChange={(event) => onChange(event.target.value)} />;
}
