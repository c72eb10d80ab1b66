import type {
  ConfirmWithdrawalResponse,
  WithdrawFromContractResponse,
} from "@gruezi/contract/callables/withdraw-from-contract";
import { purchaseIdOf } from "#domain/billing/withdrawal.ts";
import { findMeant, findNamed, openAt } from "#domain/billing/withdrawal-choice.ts";
import { findUidOfEmail } from "#gateways/auth/identity.ts";
import {
  findWithdrawal,
  settleWithdrawal,
  takePress,
  type Withdrawal,
} from "#gateways/firestore/accounts/withdrawals.ts";
import { findDeclared } from "#gateways/mail/withdrawal-token.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { runBillingCommand } from "./command.ts";
import { listContracts } from "./contracts.ts";
import { acknowledge, begin, findFirst, toResponse } from "./withdraw.ts";
import { findChoice, leaveOutWithdrawn, requireOpen } from "./withdrawal-choice.ts";

/**
 * Carries out a declaration whose mailed link was pressed in time. Refuses with `not-found` for foreign
 * tokens and contracts.
 */
export async function proveAddress(token: string, chosen: string | null): Promise<ConfirmWithdrawalResponse> {
  const id = findDeclared(token);
  if (id === undefined) throw new Refusal("not-found");
  const found = await findDeclaration(id);
  // These checks precede the press, so that a question or a refusal does not use the link up.
  if (chosen !== null) await requireOpen(found, chosen);
  const choice = chosen === null ? await findChoice(found) : undefined;
  return choice ?? press(id, chosen);
}

async function press(id: string, chosen: string | null): Promise<WithdrawFromContractResponse> {
  const pressed = await takePress(id, { now: now(), chosen });
  if (pressed === undefined) throw new Refusal("not-found");
  const { press: judged, declared } = pressed;
  if (judged === "busy") throw new Refusal("conflict");
  if (judged === "again") return respondAgain(declared);
  if (judged === "late") return tellOfLatePress(declared);
  return carryOutProven(declared).catch((fault: unknown) => {
    // The press is stored, so the job retries.
    logFault("withdrawal not carried out yet", fault, { withdrawal: declared.id });
    return answer(declared, "address-proven");
  });
}

const answer = (
  { At: receivedAt }: Withdrawal,
  outcome: "address-proven" | "already-done" | "link-expired" | "support",
): WithdrawFromContractResponse => ({ receivedAt, outcome, platform: null, shares: [] });

/** Returns what became of the first press. */
async function respondAgain(declared: Withdrawal): Promise<WithdrawFromContractResponse> {
  const { At: receivedAt, State: state, UID: uid, ContractID: contractId } = declared;
  if (state === "proven") return answer(declared, "address-proven");
  if (state !== "done") return answer(declared, "support");
  const withdrawal = contractId === null ? undefined : await findFirst(uid, contractId);
  if (withdrawal === undefined) return answer(declared, "already-done");
  const told = toResponse(withdrawal, withdrawal.State);
  const isOver = withdrawal.State === "done" && told.outcome !== "store";
  return isOver ? answer(declared, "already-done") : { ...told, receivedAt };
}

function tellOfLatePress(declared: Withdrawal): WithdrawFromContractResponse {
  logFault("withdrawal for support", undefined, { withdrawal: declared.id, why: "link-expired" });
  return answer(declared, "link-expired");
}

/**
 * Withdraws from the contract that a proven declaration means. Idempotent: a repeat withdraws from the
 * contract that the first run found.
 */
export async function carryOutProven({
  id,
  Email: email,
}: Withdrawal): Promise<WithdrawFromContractResponse> {
  const uid = await findUidOfEmail(email);
  if (uid === undefined) return keepForSupport(await findDeclaration(id), "");
  return runBillingCommand(uid, "withdraw", () => withdrawAsDeclared(uid, id)).catch(
    async (fault: unknown) => {
      const isBeingDeleted = fault instanceof Refusal && fault.reason === "not-allowed";
      if (isBeingDeleted) return keepForSupport(await findDeclaration(id), uid);
      throw fault;
    },
  );
}

async function withdrawAsDeclared(uid: string, id: string): Promise<WithdrawFromContractResponse> {
  const declared = await findDeclaration(id);
  // Another run held the lease first and settled the declaration.
  if (declared.State !== "proven") return respondAgain(declared);
  const { Name: name, Email: email, At: at, ContractID: contractId } = declared;
  const declaration = { name, email, at };
  const first = contractId === null ? undefined : await findCovering(uid, contractId);
  if (first !== undefined) return settle(declared, await acknowledge(first, declaration));
  const contract = await findDeclaredContract(uid, declared);
  if (contract === undefined) return keepForSupport(declared, uid);
  // The contract's id is stored before the contract ends. A repeat would find another one afterwards.
  await settleWithdrawal(id, { State: "proven", UID: uid, ContractID: contract.id });
  return settle(declared, await begin(uid, contract, declaration));
}

/**
 * Finds an earlier withdrawal from the contract or from its purchase, which ends the purchase's changes too.
 * That one may have come since the contracts were listed.
 */
const findCovering = async (uid: string, contractId: string): Promise<Withdrawal | undefined> =>
  (await findFirst(uid, contractId)) ?? findFirst(uid, purchaseIdOf(contractId));

/**
 * Finds the contract that the declaration means. A withdrawn contract counts only if no other is open: its
 * withdrawal is then acknowledged once more.
 */
async function findDeclaredContract(uid: string, { At: at, ContractID: id, Kind: kind }: Withdrawal) {
  const contracts = await listContracts(uid);
  if (id !== null) return findNamed(contracts, { at, id });
  const all = openAt(contracts, at);
  const open = await leaveOutWithdrawn(uid, all);
  return findMeant(open.length > 0 ? open : all, kind);
}

async function settle(
  { id }: Withdrawal,
  told: WithdrawFromContractResponse,
): Promise<WithdrawFromContractResponse> {
  await settleWithdrawal(id, { State: "done" });
  return told;
}

/** Hands a declaration without a matching contract to support. */
async function keepForSupport(declared: Withdrawal, uid: string): Promise<WithdrawFromContractResponse> {
  if (declared.State !== "proven") return respondAgain(declared);
  await settleWithdrawal(declared.id, { State: "support", UID: uid });
  logFault("withdrawal without a contract", undefined, { withdrawal: declared.id });
  return answer(declared, "support");
}

async function findDeclaration(id: string): Promise<Withdrawal> {
  const declared = await findWithdrawal(id);
  if (declared === undefined) throw new Refusal("not-found");
  return declared;
}
