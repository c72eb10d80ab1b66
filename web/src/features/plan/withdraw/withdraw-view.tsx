import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import type { WithdrawFromContractResponse } from "@gruezi/contract/callables/withdraw-from-contract";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { Button } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { type Session, sessionAtom } from "#data/auth/session.ts";
import { messageFor } from "#lib/message-for.ts";
import { Acknowledgement } from "./acknowledgement.tsx";
import { contractsAtom, fetchContractsAtom, withdrawAtom } from "./withdraw.atoms.ts";
import { WITHIN, withdrawalFailure } from "./withdraw-words.ts";
import { WithdrawalCheck } from "./withdrawal-check.tsx";
import { type Draft, WithdrawalForm } from "./withdrawal-form.tsx";

export function WithdrawView() {
  const session = useAtomValue(sessionAtom);
  return <Withdrawal key={session.status} session={session} />;
}

interface Sent {
  answer: WithdrawFromContractResponse;
  email: string;
}

function Withdrawal({ session }: { session: Session }) {
  const [draft, setDraft] = useState(() => toDraft(session));
  const [isChecking, setChecking] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const contracts = useContracts(session);
  const { withdraw, isBusy, failure } = useWithdrawal(setSent);

  if (sent) return <Acknowledgement {...sent} />;
  return (
    <Statement title="Withdraw from contract">
      <p>{contracts.hasNone ? TOO_LATE : WITHIN}</p>
      {isChecking ? (
        <WithdrawalCheck
          draft={draft}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => withdraw(draft)}
          onBack={() => setChecking(false)}
        />
      ) : (
        <>
          {contracts.fault}
          <WithdrawalForm
            draft={draft}
            contracts={contracts.known}
            asksKind={session.status === "signed-out"}
            onContinue={(next) => {
              setDraft(next);
              setChecking(true);
            }}
          />
        </>
      )}
    </Statement>
  );
}

const TOO_LATE = `None of your contracts is within its ${WITHDRAWAL_DAYS} days. You can declare a withdrawal all the same: a person checks whether your days are longer, and answers you within two working days.`;

const toDraft = (session: Session): Draft =>
  session.status === "signed-in"
    ? { name: session.username, email: session.email, contract: undefined, kind: null }
    : { name: "", email: "", contract: undefined, kind: null };

/**
 * Requests the learner's contracts. A failure blocks nobody, because the email address alone can identify a
 * contract.
 */
function useContracts({ status }: Session) {
  const state = useAtomValue(contractsAtom);
  const fetchContracts = useSetAtom(fetchContractsAtom);
  const isLearner = status === "signed-in";
  useEffect(() => {
    if (isLearner) void fetchContracts();
  }, [fetchContracts, isLearner]);

  const known = isLearner && state.status === "ready" ? state.value : NONE;
  const fault = isLearner && state.status === "failed" && (
    <div role="alert">
      <p>{`Your contracts did not load. ${messageFor(state.reason)} You can withdraw without the list.`}</p>
      <Button onClick={() => void fetchContracts()}>Try again</Button>
    </div>
  );
  const hasNone = isLearner && state.status === "ready" && state.value.length === 0;
  return { known, fault, hasNone };
}

const NONE = [] as const;

function useWithdrawal(onSent: (sent: Sent) => void) {
  const send = useSetAtom(withdrawAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const withdraw = async ({ name, email, contract, kind }: Draft) => {
    setBusy(true);
    setFailure(null);
    try {
      const ContractID = contract?.ContractID ?? null;
      onSent({ answer: await send({ Name: name, Email: email, ContractID, Kind: kind }), email });
    } catch (error) {
      setFailure(withdrawalFailure(error));
      setBusy(false);
    }
  };

  return { withdraw, isBusy, failure };
}
