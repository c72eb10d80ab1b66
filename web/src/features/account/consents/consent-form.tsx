import { css, type Theme } from "@emotion/react";
import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { type FormEvent, type ReactNode, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import type { GivenConsents } from "#data/firestore/consents.ts";
import { ConsentBoxes } from "./consent-boxes.tsx";
import { firstAnswers } from "./needs-consents.ts";
import { useGiveConsents } from "./use-give-consents.ts";

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
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="ONE MOMENT…">
          GO ON
        </BusyButton>
        {wayOut}
      </div>
    </form>
  );
}
