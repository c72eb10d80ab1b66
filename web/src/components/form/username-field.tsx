import { cleanName, faultOfName, type NameFault } from "@gruezi/contract/learner-name";
import { USERNAME_MAX_CHARACTERS } from "@gruezi/contract/typed-text";
import { useEffect, useRef } from "react";
import { TextField } from "./text-field.tsx";

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
}

const BY_LENGTH = `Please use up to ${USERNAME_MAX_CHARACTERS} characters, and at least one that can be seen.`;
const WORDS: Record<NameFault, string> = {
  unseen: BY_LENGTH,
  "too-long": BY_LENGTH,
  mixed: "Please write each word in one alphabet. A letter here looks like one of another alphabet.",
  reserved:
    "This name could be taken for our team, or for a learner who has left. Please choose another one.",
};

export function UsernameField({ value, onChange }: UsernameFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const fault = value === "" ? null : faultOfName(cleanName(value));
  useEffect(() => inputRef.current?.setCustomValidity(fault === null ? "" : WORDS[fault]), [fault]);

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
