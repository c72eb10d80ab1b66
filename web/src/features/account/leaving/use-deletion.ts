import { DELETION_WORD } from "@gruezi/contract/business";
import { useAtomValue, useSetAtom } from "jotai";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { sessionAtom } from "#data/auth/session.ts";
import { paths } from "#lib/paths.ts";
import type { FailureWords } from "#lib/sign-in-words.ts";
import { confirmPasswordAtom, deleteAccountAtom, leaveDeviceAtom } from "./leaving.atoms.ts";
import { deletionWords, WRONG_EMAIL, WRONG_WORD } from "./leaving-message.ts";

const inOneSpelling = (email: string) => email.trim().toLowerCase();

/** Deletes the account. Shows the receipt before it clears the device. */
export function useDeletion() {
  const session = useAtomValue(sessionAtom);
  const confirmPassword = useSetAtom(confirmPasswordAtom);
  const deleteAccount = useSetAtom(deleteAccountAtom);
  const leaveDevice = useSetAtom(leaveDeviceAtom);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureWords | null>(null);
  // Confirms the password only once. If a deletion's response was lost, the login is gone and no password
  // would be accepted.
  const isConfirmed = useRef(false);

  const leave = async (email: string, password: string) => {
    if (session.status === "signed-in" && session.hasPassword && !isConfirmed.current) {
      await confirmPassword(password);
      isConfirmed.current = true;
    }
    const receipt = await deleteAccount(email.trim());
    await navigate(paths.accountDeleted, { replace: true, state: receipt });
    await leaveDevice();
  };

  const submit = async (event: FormEvent, email: string, password: string) => {
    event.preventDefault();
    if (
      session.status === "signed-in" &&
      inOneSpelling(email) !== inOneSpelling(session.email || DELETION_WORD)
    )
      return setFailure({ description: session.email ? WRONG_EMAIL : WRONG_WORD });
    setBusy(true);
    setFailure(null);
    try {
      await leave(email, password);
    } catch (error) {
      setFailure(deletionWords(error));
      setBusy(false);
    }
  };

  return { submit, isBusy, failure };
}
