import { isUsername, toOneLine, USERNAME_MAX_CHARACTERS } from "@gruezi/contract/typed-text";
import { useEffect, useRef } from "react";
import { TextField } from "./text-field.tsx";

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
}

const FAULT = `Please use up to ${USERNAME_MAX_CHARACTERS} characters, and at least one that can be seen.`;

export function UsernameField({ value, onChange }: UsernameFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const isFit = value === "" || isUsername(toOneLine(value));
  useEffect(() => inputRef.current?.setCustomValidity(isFit ? "" : FAULT), [isFit]);

  return (
    <TextField
      ref={inputRef}
      label="Username"
      autoComplete="nickname"
      required
      maxLength={USERNAME_MAX_CHARACTERS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
