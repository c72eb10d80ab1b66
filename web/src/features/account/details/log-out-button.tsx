import { useSetAtom } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { Button, type ButtonVariant } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { logOutAtom } from "./account.atoms.ts";

/** Logs out and leads to the home page, which visitors can see, too. */
export function LogOutButton({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const [isBusy, setBusy] = useState(false);
  const logOut = useSetAtom(logOutAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const navigate = useNavigate();

  const leave = async () => {
    setBusy(true);
    try {
      await logOut();
      await navigate(paths.home);
    } catch (error) {
      showAlert({ title: "Oops.", ...signInWords(error) });
      setBusy(false);
    }
  };

  return (
    <Button variant={variant} disabled={isBusy} onClick={leave}>
      LOG OUT
    </Button>
  );
}
