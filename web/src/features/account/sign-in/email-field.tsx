import { TextField } from "#components/text-field.tsx";

interface EmailFieldProps {
  label: string;
  value: string;
  onChange: (email: string) => void;
}

/** One that a browser fills in. */
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
