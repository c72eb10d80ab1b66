import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";
import { AppError } from "#lib/app-error.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { type SignUpForm, signUpAtom } from "./sign-in.atoms.ts";

interface SignUpHandlers {
  onDone: () => void;
  onSwitch: () => void;
}

const CONSENTS_NOT_SAVED = {
  description: "Your account was created, but your consents could not be saved. Press SIGN UP once more.",
};

/** Creates the account, and asks again for what is missing on the way. */
export function useSignUp({ onDone, onSwitch }: SignUpHandlers) {
  const [isBusy, setBusy] = useState(false);
  const [isTermsUnderlined, setTermsUnderlined] = useState(false);
  const uid = useAtomValue(uidAtom);
  const createAccount = useSetAtom(signUpAtom);
  const uploadConsents = useSetAtom(uploadConsentsAtom);
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

  const explain = (error: unknown) => {
    const words = error instanceof AppError ? CONSENTS_NOT_SAVED : signInWords(error);
    showAlert({ title: "Oops.", ...words });
  };

  const signUp = async (form: SignUpForm) => {
    if (!form.consents.PPandTandCConsent) return askToAgree();
    setBusy(true);
    try {
      // An account whose consents did not get through is there already: only they are missing.
      await (uid ? uploadConsents(uid, form.consents) : createAccount(form));
      onDone();
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };

  return { signUp, isBusy, isTermsUnderlined };
}
