import type { WithdrawalChoice } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/durations";
import { isPlain, openAt, wishedFirst } from "#domain/billing/withdrawal-choice.ts";
import { isLinkOpen } from "#domain/billing/withdrawal-press.ts";
import { findUidOfEmail } from "#gateways/auth/identity.ts";
import { idOfContract, type Withdrawal } from "#gateways/firestore/accounts/withdrawals.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { listContracts, type OwnContract, toWithdrawable } from "./contracts.ts";
import { readMoneyBack } from "./judge-withdrawal.ts";
import { findFirst } from "./withdraw.ts";

/** Returns the contracts that were open at the declaration and were not withdrawn from since. */
const listOpen = async (uid: string, at: Instant): Promise<readonly OwnContract[]> =>
  leaveOutWithdrawn(uid, openAt(await listContracts(uid), at));

export async function leaveOutWithdrawn(
  uid: string,
  contracts: readonly OwnContract[],
): Promise<readonly OwnContract[]> {
  const first = await Promise.all(contracts.map(({ id }) => findFirst(uid, id)));
  return contracts.filter((_contract, index) => first[index] === undefined);
}

/**
 * Returns the contracts to choose from if the declaration may mean several. Writes nothing, so that the link
 * stays usable. Undefined if one press is enough, or if the link carries nothing out.
 */
export async function findChoice(declared: Withdrawal): Promise<WithdrawalChoice | undefined> {
  const isNamed = declared.State === "unproven" && declared.ContractID !== null;
  if (isNamed || !isLinkOpen({ state: declared.State, at: declared.At }, now())) return undefined;
  return readChoice(declared).catch((fault: unknown) => {
    // The press still counts. It is stored, and the job finds out which contract it means.
    logFault("contracts of a withdrawal not listed", fault, { withdrawal: declared.id });
    return undefined;
  });
}

async function readChoice(declared: Withdrawal): Promise<WithdrawalChoice | undefined> {
  const { At: at, Kind: kind } = declared;
  const uid = await findUidOfEmail(declared.Email);
  if (uid === undefined) return undefined;
  const open = await listOpen(uid, at);
  // After the first withdrawal, the declarer must choose even a single remaining contract.
  const isEnough = declared.State === "unproven" ? isPlain(open, kind) : open.length === 0;
  if (isEnough) return undefined;
  const contracts = wishedFirst(open, kind).map(async (contract) => ({
    ...toWithdrawable(contract),
    back: await readMoneyBack(contract, { at, withdrawalId: idOfContract(uid, contract.id) }),
  }));
  return { receivedAt: at, outcome: "choose", contracts: await Promise.all(contracts) };
}

/**
 * Refuses with `not-found` unless the contract is the declarer's, was open at the declaration, and is not
 * withdrawn.
 */
export async function requireOpen(declared: Withdrawal, contractId: string): Promise<void> {
  // Neither needs an open contract: a repeat gets the first press's outcome, and a late press goes to
  // support.
  const isRepeat = contractId === declared.ContractID;
  if (isRepeat || !isLinkOpen({ state: declared.State, at: declared.At }, now())) return;
  const uid = await findUidOfEmail(declared.Email);
  const open = uid === undefined ? [] : await listOpen(uid, declared.At);
  if (!open.some(({ id }) => id === contractId)) throw new Refusal("not-found");
}
