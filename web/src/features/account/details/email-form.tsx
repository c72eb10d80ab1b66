import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { InlineForm, useInlineForm } from "#components/inline-form.tsx";
import { EmailField } from "#features/account/sign-in/email-field.tsx";
import { PasswordField } from "#features/account/sign-in/password-field.tsx";
import { SignInError } from "#lib/sign-in-fault.ts";
import { sendEmailChangeAtom } from "./account.atoms.ts";
import type { DetailFormProps } from "./detail-row.tsx";

const isLoginTooOld = (error: unknown) => error instanceof SignInError && error.fault === "recent-login";

/** The address changes by a link in a mail to the new one. After a long session the provider wants the password first. */
export function EmailForm({ onClose }: DetailFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState<string | null>(null);
  const sendEmailChange = useSetAtom(sendEmailChangeAtom);
  const { submit, isBusy, failure } = useInlineForm({
    change: () => sendEmailChange({ email, password }),
    onDone: () =>
      onClose(
        `We wrote to ${email}. Open the link in that mail, then log in with the new address. Until then the old one stays.`,
      ),
    onFailed: (error) => {
      if (isLoginTooOld(error)) setPassword("");
    },
  });

  return (
    <InlineForm
      label="Send the link"
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onCancel={() => onClose()}
    >
      <EmailField label="New email" value={email} onChange={setEmail} />
      {password !== null && <PasswordAgain password={password} onChange={setPassword} />}
    </InlineForm>
  );
}

interface PasswordAgainProps {
  password: string;
  onChange: (password: string) => void;
}

/** Takes the focus, because nothing goes on without it. */
function PasswordAgain({ password, onChange }: PasswordAgainProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);

  return (
    <PasswordField
      ref={inputRef}
      label="Your password"
      autoComplete="current-password"
      value={password}
      onChange={onChange}
    />
  );
}
