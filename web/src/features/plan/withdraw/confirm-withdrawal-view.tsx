import { css, type Theme } from "@emotion/react";
import type { ConfirmWithdrawalResponse } from "@gruezi/contract/callables/withdraw-from-contract";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Statement } from "#components/statement.tsx";
import { Acknowledgement } from "./acknowledgement.tsx";
import { ContractChoice } from "./contract-choice.tsx";
import { confirmWithdrawalAtom } from "./withdraw.atoms.ts";
import { withdrawalFailure } from "./withdraw-words.ts";

const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

/** Page of the mailed link. It requires a press, because mail programs open links by themselves. */
export function ConfirmWithdrawalView({ token }: { token: string }) {
  const confirm = useSetAtom(confirmWithdrawalAtom);
  const [answer, setAnswer] = useState<ConfirmWithdrawalResponse | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setAnswer(await confirm(token, null));
    } catch (error) {
      setFailure(withdrawalFailure(error));
      setBusy(false);
    }
  };

  if (answer?.outcome === "choose")
    return <ContractChoice token={token} choice={answer} onDone={setAnswer} />;
  if (answer) return <Acknowledgement answer={answer} email={null} />;
  return (
    <Statement
      title="Is this address yours?"
      actions={
        <BusyButton variant="primary" isBusy={isBusy} busyLabel="One moment…" onClick={press}>
          Yes, carry out my withdrawal
        </BusyButton>
      }
    >
      <p>
        Somebody has declared to withdraw from the contract under your email address. If it was you, one press
        carries it out, as of the day of the declaration; with several contracts, you choose one first. If it
        was not, close this page: nothing happens.
      </p>
      {failure !== null && (
        <p role="alert" css={failureStyle}>
          {failure}
        </p>
      )}
    </Statement>
  );
}
