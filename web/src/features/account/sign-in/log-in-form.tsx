import { useSetAtom } from "jotai";
import { type FormEvent, useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { LegalLink } from "#components/legal-link.tsx";
import { paths } from "#lib/paths.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { EmailField } from "./email-field.tsx";
import { FormNote, FormSwitch, FormTitle, formStyle } from "./form-parts.tsx";
import { PasswordField } from "./password-field.tsx";
import { logInAtom } from "./sign-in.atoms.ts";
import { usePasswordReset } from "./use-password-reset.ts";

interface LogInFormProps {
  onDone: () => void;
  onSwitch: () => void;
}

export function LogInForm({ onDone, onSwitch }: LogInFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const logIn = useSetAtom(logInAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const askForPasswordReset = usePasswordReset();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await logIn({ email, password });
      onDone();
    } catch (error) {
      showAlert({ title: "Oops.", ...signInWords(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <FormTitle>Log in</FormTitle>
      <form css={formStyle} onSubmit={submit}>
        <EmailField label="Email" value={email} onChange={setEmail} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="ONE MOMENT…">
          LOG IN
        </BusyButton>
        <Button variant="quiet" onClick={() => askForPasswordReset(email)}>
          forgot password?
        </Button>
        <FormNote>
          By logging in you accept our{" "}
          <LegalLink to={paths.termsAndConditions}>terms and conditions</LegalLink> and{" "}
          <LegalLink to={paths.privacyPolicy}>Privacy Policy</LegalLink>.
        </FormNote>
      </form>
      <FormSwitch>
        New here?{" "}
        <Button variant="quiet" onClick={onSwitch}>
          create an account
        </Button>
      </FormSwitch>
    </>
  );
}
