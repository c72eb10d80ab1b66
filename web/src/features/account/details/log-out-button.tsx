import { useSetAtom } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { Button, type ButtonVariant } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { logOutAtom } from "./account.atoms.ts";

/** Answers that are stored only on this device. */
export interface Unsent {
  count: number;
  forget: () => void;
}

interface LogOutButtonProps {
  variant?: ButtonVariant;
  /** Sends the answers. Resolves to those that were not sent. */
  sendFirst: () => Promise<Unsent>;
}

/** Button that logs out. It asks first if answers would be lost. */
export function LogOutButton({ variant = "secondary", sendFirst }: LogOutButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const logOut = useSetAtom(logOutAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const navigate = useNavigate();

  const leave = async () => {
    setBusy(true);
    const unsent = await sendFirst();
    if (unsent.count === 0) return leaveNow(unsent);
    setBusy(false);
    showAlert({
      title: "Log out all the same?",
      description: unsentWords(unsent.count),
      buttons: [
        { label: "STAY", isPrimary: true },
        { label: "Log out", onPress: () => void leaveNow(unsent) },
      ],
    });
  };

  const leaveNow = async ({ forget }: Unsent) => {
    setBusy(true);
    try {
      await logOut();
      forget();
      await navigate(paths.home);
    } catch (error) {
      showAlert({ title: "Oops.", ...signInWords(error) });
      setBusy(false);
    }
  };

  return (
    <Button variant={variant} disabled={isBusy} onClick={leave}>
      Log out
    </Button>
  );
}

const unsentWords = (unsent: number): string =>
  unsent === 1
    ? "Your last answer could not be saved. It is only on this device, and logging out removes it."
    : `Your last ${unsent} answers could not be saved. They are only on this device, and logging out removes them.`;
