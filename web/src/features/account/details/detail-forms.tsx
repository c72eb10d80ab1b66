import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { InlineForm, useInlineForm } from "#components/form/inline-form.tsx";
import { UsernameField } from "#components/form/username-field.tsx";
import { changeUsernameAtom } from "#data/auth/own-name.ts";
import { EmailField, PasswordField } from "#features/account/sign-in/sign-in-fields.tsx";
import { SignInError } from "#lib/sign-in-fault.ts";
import { changePasswordAtom, sendEmailChangeAtom } from "./account.atoms.ts";
import type { DetailFormProps } from "./detail-row.tsx";

export function NameForm({ username, onClose }: DetailFormProps & { username: string }) {
  const [typed, setTyped] = useState(username);
  const changeUsername = useSetAtom(changeUsernameAtom);
  const { submit, isBusy, failure } = useInlineForm({
    change: () => changeUsername(typed),
    onDone: () => onClose("Your new comments carry this name; earlier ones keep the old."),
  });

  return (
    <InlineForm label="Save" isBusy={isBusy} failure={failure} onSubmit={submit} onCancel={() => onClose()}>
      <UsernameField value={typed} onChange={setTyped} />
    </InlineForm>
  );
}

const isLoginTooOld = (error: unknown) => error instanceof SignInError && error.fault === "recent-login";

/**
 * Form for another email address, which the link in the mail confirms. Long after the login the provider
 * requires the password.
 */
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

/** Field for the password. It takes the focus, because it must be filled in next. */
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

export function PasswordForm({ onClose }: DetailFormProps) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const changePassword = useSetAtom(changePasswordAtom);
  const { submit, isBusy, failure } = useInlineForm({
    change: () => changePassword({ current, next }),
    onDone: () => onClose("Your password was changed."),
  });

  return (
    <InlineForm label="Save" isBusy={isBusy} failure={failure} onSubmit={submit} onCancel={() => onClose()}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <PasswordField label="New password" autoComplete="new-password" value={next} onChange={setNext} />
    </InlineForm>
  );
}
