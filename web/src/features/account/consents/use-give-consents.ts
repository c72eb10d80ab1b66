import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";

/** Writes down what was agreed to; without the terms it asks for them again. */
export function useGiveConsents() {
  const [isBusy, setBusy] = useState(false);
  const [isTermsUnderlined, setTermsUnderlined] = useState(false);
  const uid = useAtomValue(uidAtom);
  const uploadConsents = useSetAtom(uploadConsentsAtom);
  const showAlert = useSetAtom(showAlertAtom);

  const askToAgree = () => {
    setTermsUnderlined(true);
    showAlert({
      title: "Agree",
      description: "Please agree to the Privacy Policy and Terms and Conditions to go on.",
    });
  };

  const giveConsents = async (agreed: Record<ConsentKind, boolean>) => {
    if (uid === null) return;
    if (!agreed.PPandTandCConsent) return askToAgree();
    setBusy(true);
    try {
      await uploadConsents(uid, agreed);
    } catch (error) {
      showAlert({ title: "Oops.", description: messageFor(reasonOf(error)) });
    } finally {
      setBusy(false);
    }
  };

  return { giveConsents, isBusy, isTermsUnderlined };
}
