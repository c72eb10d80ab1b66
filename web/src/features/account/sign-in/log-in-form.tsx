import { useSetAtom } from "jotai";
import { type FormEvent, useCallback, useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { LegalLink } from "#components/legal-link.tsx";
import { paths } from "#lib/paths.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { FormNote, FormSwitch, FormTitle, formStyle } from "./form-parts.tsx";
import { logInAtom, sendPasswordResetAtom } from "./sign-in.atoms.ts";
import { EmailField, PasswordField } from "./sign-in-fields.tsx";

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
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="One moment…">
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

function usePasswordReset(): (email: string) => void {
  const showAlert = useSetAtom(showAlertAtom);
  const sendPasswordReset = useSetAtom(sendPasswordResetAtom);

  return useCallback(
    (firstEmail: string) => {
      const ask = (email: string) =>
        showAlert({
          title: "Where should we send the password reset email?",
          inputs: [{ name: "email", label: "Email", type: "email", value: email }],
          buttons: [
            { label: "cancel" },
            { label: "Send", isPrimary: true, onPress: ({ email: typed = "" }) => void send(typed) },
          ],
        });

      const send = async (email: string) => {
        try {
          await sendPasswordReset(email);
          showAlert({
            title: "Success",
            description: "Please check your email and click the Reset Password link.",
          });
        } catch (error) {
          showAlert({
            title: "Oops.",
            ...signInWords(error),
            buttons: [{ label: "cancel" }, { label: "retry", isPrimary: true, onPress: () => ask(email) }],
          });
        }
      };

      ask(firstEmail);
    },
    [sendPasswordReset, showAlert],
  );
}
