import type {
  WithdrawableContract,
  WithdrawFromContractRequest,
} from "@gruezi/contract/callables/withdraw-from-contract";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import {
  confirmWithdrawal,
  getWithdrawableContracts,
  withdrawFromContract,
} from "#data/functions/billing.ts";

const contracts = asked<readonly WithdrawableContract[]>({
  ask: async (_none, { uid }) => (uid === null ? [] : (await getWithdrawableContracts()).contracts),
});

/** Withdrawable ones; none for visitors. */
export const contractsAtom = atom((get) => get(contracts.answerAtom)());

export const askForContractsAtom = atom(null, (_get, set) => set(contracts.askAtom));

/** @throws AppError */
export const withdrawAtom = atom(null, (_get, _set, request: WithdrawFromContractRequest) =>
  withdrawFromContract(request),
);

/** @throws AppError */
export const confirmWithdrawalAtom = atom(null, (_get, _set, token: string, contractId: string | null) =>
  confirmWithdrawal(token, contractId),
);
