import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { cleanName } from "@gruezi/contract/learner-name";
import { useSetAtom } from "jotai";
import { type FormEvent, useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { UsernameField } from "#components/form/username-field.tsx";
import { ConsentBoxes } from "#features/account/consents/consent-boxes.tsx";
import { signInWords } from "#lib/sign-in-words.ts";
import { FormSwitch, FormTitle, formStyle } from "./form-parts.tsx";
import { type SignUpForm, signUpAtom } from "./sign-in.atoms.ts";
import { EmailField, PasswordField } from "./sign-in-fields.tsx";

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
    await signUp({ ...form, username: cleanName(form.username) });
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
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="One moment…">
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

interface SignUpHandlers {
  onDone: () => void;
  onSwitch: () => void;
}

function useSignUp({ onDone, onSwitch }: SignUpHandlers) {
  const [isBusy, setBusy] = useState(false);
  const [isTermsUnderlined, setTermsUnderlined] = useState(false);
  const createAccount = useSetAtom(signUpAtom);
  const showAlert = useSetAtom(showAlertAtom);

  const askToAgree = () => {
    setTermsUnderlined(true);
    showAlert({
      title: "Agree",
      description: "Please agree to the Privacy Policy and Terms and Conditions to sign up.",
      buttons: [
        { label: "go to log in", onPress: onSwitch },
        { label: "OK", isPrimary: true },
      ],
    });
  };

  const signUp = async (form: SignUpForm) => {
    if (!form.consents.PPandTandCConsent) return askToAgree();
    setBusy(true);
    try {
      await createAccount(form);
      onDone();
    } catch (error) {
      showAlert({ title: "Oops.", ...signInWords(error) });
    } finally {
      setBusy(false);
    }
  };

  return { signUp, isBusy, isTermsUnderlined };
}
