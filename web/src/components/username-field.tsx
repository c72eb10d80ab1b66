import { USERNAME_MAX_CHARACTERS } from "@gruezi/contract/business";
import { TextField } from "./text-field.tsx";

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
}

/** The name that stands beside one's comments. */
export function UsernameField({ value, onChange }: UsernameFieldProps) {
  return (
    <TextField
      label="Username"
      autoComplete="nickname"
      required
      pattern=".*\S.*"
      title="at least one letter"
      maxLength={USERNAME_MAX_CHARACTERS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
