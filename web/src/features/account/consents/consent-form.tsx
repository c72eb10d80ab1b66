import { css, type Theme } from "@emotion/react";
import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { useAtomValue, useSetAtom } from "jotai";
import { type FormEvent, type ReactNode, useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { uidAtom } from "#data/auth/session.ts";
import type { GivenConsents } from "#data/firestore/consents.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { ConsentBoxes } from "./consent-boxes.tsx";
import { firstAnswers } from "./needs-consents.ts";

interface ConsentFormProps {
  given: GivenConsents;
  wayOut: ReactNode;
}

const formStyle = ({ space, size, colour }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    maxWidth: size.reading,
    paddingTop: space.l,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const actionsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

export function ConsentForm({ given, wayOut }: ConsentFormProps) {
  const [agreed, setAgreed] = useState(() => firstAnswers(given));
  const { giveConsents, isBusy, isTermsUnderlined } = useGiveConsents();
  const agree = (kind: ConsentKind, didUserAgree: boolean) =>
    setAgreed((before) => ({ ...before, [kind]: didUserAgree }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await giveConsents(agreed);
  };

  return (
    <form css={formStyle} onSubmit={submit}>
      <ConsentBoxes
        agreed={agreed}
        isTermsUnderlined={isTermsUnderlined && !agreed.PPandTandCConsent}
        onChange={agree}
      />
      <div css={actionsStyle}>
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="One moment…">
          Go on
        </BusyButton>
        {wayOut}
      </div>
    </form>
  );
}

/** Saves the consents. Without the terms it saves none and asks for them. */
function useGiveConsents() {
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
