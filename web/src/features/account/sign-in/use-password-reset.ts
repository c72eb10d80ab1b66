import { useSetAtom } from "jotai";
import { useCallback } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { sendPasswordResetAtom } from "./sign-in.atoms.ts";

/** Asks where the mail should go, sends it, and says how that went; a failure offers to ask again. */
export function usePasswordReset(): (email: string) => void {
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
