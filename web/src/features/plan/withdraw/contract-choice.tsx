import { css, type Theme } from "@emotion/react";
import { WITHDRAWAL_LINK_DAYS } from "@gruezi/contract/business";
import type {
  ChoosableContract,
  ConfirmWithdrawalResponse,
  WithdrawalChoice,
} from "@gruezi/contract/callables/withdraw-from-contract";
import { useSetAtom } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Statement } from "#components/statement.tsx";
import { formatDate, formatMoment } from "#lib/format-date.ts";
import { backWords, choiceFailure } from "./choice-words.ts";
import { confirmWithdrawalAtom } from "./withdraw.atoms.ts";
import { contractWords } from "./withdraw-words.ts";

interface ContractChoiceProps {
  token: string;
  choice: WithdrawalChoice;
  onDone: (answer: ConfirmWithdrawalResponse) => void;
}

const headingStyle = ({ text }: Theme) => css({ ...text.heading, outline: 0 });
const listStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.l, margin: 0, padding: 0, listStyle: "none" });
const contractStyle = ({ text, space }: Theme) =>
  css({ ...text.body, display: "grid", justifyItems: "start", gap: space.xs });
const nameStyle = ({ text }: Theme) => css(text.strong);
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

/**
 * Asks which contract is meant, if the address has several. It takes the focus, so that a screen reader reads
 * it out.
 */
export function ContractChoice({ token, choice, onDone }: ContractChoiceProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const { press, busy, failed } = usePress(token, onDone);

  return (
    <Statement title="Choose your contract">
      <p>
        {`This is what your address could withdraw from when your declaration arrived, on ${formatMoment(choice.receivedAt)}. One press withdraws from one contract, as of that day. Within ${WITHDRAWAL_LINK_DAYS} days of it, the link in the mail leads back to the others.`}
      </p>
      <h2 ref={headingRef} tabIndex={-1} css={headingStyle}>
        Which one do you withdraw from?
      </h2>
      <ul css={listStyle}>
        {choice.contracts.map((contract) => (
          <Choosable
            key={contract.ContractID}
            contract={contract}
            isBusy={busy === contract.ContractID}
            isWaiting={busy !== null}
            failure={failed?.ContractID === contract.ContractID ? failed.words : null}
            onPress={() => press(contract.ContractID)}
          />
        ))}
      </ul>
    </Statement>
  );
}

interface ChoosableProps {
  contract: ChoosableContract;
  isBusy: boolean;
  /** True while a withdrawal from another contract is in progress. */
  isWaiting: boolean;
  failure: string | null;
  onPress: () => void;
}

function Choosable({ contract, isBusy, isWaiting, failure, onPress }: ChoosableProps) {
  const id = useId();
  return (
    <li css={contractStyle}>
      <h3 id={id} css={nameStyle}>
        {contractWords(contract)}
      </h3>
      <p>{`${backWords(contract)} Last day to withdraw: ${formatDate(contract.endsAt - 1)}.`}</p>
      <BusyButton
        id={`${id}press`}
        aria-labelledby={`${id}press ${id}`}
        isBusy={isBusy}
        busyLabel="One moment…"
        disabled={isWaiting}
        onClick={onPress}
      >
        Withdraw from this contract
      </BusyButton>
      {failure !== null && (
        <p role="alert" css={failureStyle}>
          {failure}
        </p>
      )}
    </li>
  );
}

function usePress(token: string, onDone: ContractChoiceProps["onDone"]) {
  const confirm = useSetAtom(confirmWithdrawalAtom);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ ContractID: string; words: string } | null>(null);

  const press = async (ContractID: string) => {
    setBusy(ContractID);
    setFailed(null);
    try {
      onDone(await confirm(token, ContractID));
    } catch (error) {
      setFailed({ ContractID, words: choiceFailure(error) });
      setBusy(null);
    }
  };

  return { press, busy, failed };
}
