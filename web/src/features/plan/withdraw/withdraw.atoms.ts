import type {
  WithdrawableContract,
  WithdrawFromContractRequest,
} from "@gruezi/contract/callables/withdraw-from-contract";
import { atom } from "jotai";
import {
  confirmWithdrawal,
  getWithdrawableContracts,
  withdrawFromContract,
} from "#data/functions/billing.ts";
import { createQuery } from "#data/query.ts";

const contracts = createQuery<readonly WithdrawableContract[]>({
  fetch: async (_none, { uid }) => (uid === null ? [] : (await getWithdrawableContracts()).contracts),
});

/** Contracts that the learner can withdraw from. Visitors have none. */
export const contractsAtom = atom((get) => get(contracts.stateAtom)());

export const fetchContractsAtom = atom(null, (_get, set) => set(contracts.fetchAtom));

/**
 * Sends a withdrawal.
 * @throws AppError
 */
export const withdrawAtom = atom(null, (_get, _set, request: WithdrawFromContractRequest) =>
  withdrawFromContract(request),
);

/**
 * Confirms a withdrawal by the token of the mailed link.
 * @throws AppError
 */
export const confirmWithdrawalAtom = atom(null, (_get, _set, token: string, contractId: string | null) =>
  confirmWithdrawal(token, contractId),
);
