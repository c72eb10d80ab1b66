import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { toUsername } from "@gruezi/contract/typed-text";
import { type FormEvent, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { UsernameField } from "#components/username-field.tsx";
import { ConsentBoxes } from "#features/account/consents/consent-boxes.tsx";
import { EmailField } from "./email-field.tsx";
import { FormSwitch, FormTitle, formStyle } from "./form-parts.tsx";
import { PasswordField } from "./password-field.tsx";
import type { SignUpForm } from "./sign-in.atoms.ts";
import { useSignUp } from "./use-sign-up.ts";

interface CreateAccountFormProps {
  onDone: () => void;
  onSwitch: () => void;
}

const EMPTY_FORM: SignUpForm = {
  username: "",
  email: "",
  password: "",
  consents: { PPandTandCConsent: false, RemindersConsent: false, MarketingConsent: false },
};

export function CreateAccountForm({ onDone, onSwitch }: CreateAccountFormProps) {
  const [form, setForm] = useState(EMPTY_FORM);
  const { signUp, isBusy, isTermsUnderlined } = useSignUp({ onDone, onSwitch });
  const change = (changes: Partial<SignUpForm>) => setForm((before) => ({ ...before, ...changes }));
  const agree = (kind: ConsentKind, didUserAgree: boolean) =>
    change({ consents: { ...form.consents, [kind]: didUserAgree } });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await signUp({ ...form, username: toUsername(form.username) });
  };

  return (
    <>
      <FormTitle>Create an account</FormTitle>
      <form css={formStyle} onSubmit={submit}>
        <UsernameField value={form.username} onChange={(username) => change({ username })} />
        <EmailField label="Email" value={form.email} onChange={(email) => change({ email })} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          value={form.password}
          onChange={(password) => change({ password })}
        />
        <ConsentBoxes
          agreed={form.consents}
          isTermsUnderlined={isTermsUnderlined && !form.consents.PPandTandCConsent}
          onChange={agree}
        />
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="ONE MOMENT…">
          SIGN UP
        </BusyButton>
      </form>
      <FormSwitch>
        Already have an account?{" "}
        <Button variant="quiet" onClick={onSwitch}>
          log in
        </Button>
      </FormSwitch>
    </>
  );
}
