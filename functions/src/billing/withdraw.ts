import type {
  ContractKind,
  WithdrawFromContractResponse,
} from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/durations";
import type { Follows } from "#domain/billing/withdrawal.ts";
import { toAcknowledgement } from "#domain/billing/withdrawal-mail.ts";
import { outcomeOf, storeOf } from "#domain/billing/withdrawal-outcome.ts";
import type { WithdrawalState } from "#domain/billing/withdrawal-press.ts";
import {
  declare,
  findWithdrawal,
  idOfContract,
  newDeclarationId,
  settleWithdrawal,
  type Withdrawal,
  withdrawnOf,
} from "#gateways/firestore/accounts/withdrawals.ts";
import { toWithdrawalToken } from "#gateways/mail/withdrawal-token.ts";
import { config } from "#platform/config.ts";
import { logFault, logFaultOfKind } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { runBillingCommand } from "./command.ts";
import { listContracts, type OwnContract } from "./contracts.ts";
import { judge } from "./judge-withdrawal.ts";
import { tellOfUpgradeBack } from "./sync/returned-payment.ts";
import { takeSteps } from "./withdrawal-steps.ts";

export interface Declaration {
  name: string;
  email: string;
  at: Instant;
}

/**
 * Withdraws the learner from a contract, with effect at once. Refuses with `not-found` for contracts of
 * others.
 */
export const withdraw = (
  uid: string,
  contractId: string,
  declaration: Declaration,
): Promise<WithdrawFromContractResponse> =>
  runBillingCommand(uid, "withdraw", () => declareAndCarryOut(uid, contractId, declaration));

async function declareAndCarryOut(
  uid: string,
  contractId: string,
  declaration: Declaration,
): Promise<WithdrawFromContractResponse> {
  const first = await findFirst(uid, contractId);
  if (first !== undefined) return acknowledge(first, declaration);
  const contract = (await listContracts(uid)).find(({ id }) => id === contractId);
  if (contract === undefined) throw new Refusal("not-found");
  return begin(uid, contract, declaration);
}

/** Returns the learner's first withdrawal from the contract. */
export async function findFirst(uid: string, contractId: string): Promise<Withdrawal | undefined> {
  const first = await findWithdrawal(idOfContract(uid, contractId));
  return first?.UID === uid ? first : undefined;
}

/** Stores a new withdrawal and carries it out. The caller must hold the learner's lease. */
export async function begin(
  uid: string,
  contract: OwnContract,
  declaration: Declaration,
): Promise<WithdrawFromContractResponse> {
  return carryOut(await declare(await toWithdrawal(uid, contract, declaration), toMail));
}

/**
 * Acknowledges a repeated declaration. The first withdrawal counts, and resumes if it is unfinished. The
 * caller must hold the learner's lease.
 */
export async function acknowledge(
  first: Withdrawal,
  { name, email }: Declaration,
): Promise<WithdrawFromContractResponse> {
  await declare({ ...first, Name: name, Email: email }, toMail);
  return carryOut(first);
}

interface Unproven {
  contractId: string | null;
  /** Kind of contract that a declaration means if it names none. */
  kind: ContractKind | null;
  /** False above a limit. Support then looks at the declaration, and the response stays the same. */
  isMailed: boolean;
}

/**
 * Stores a declaration whose address is not proven. Looks nothing up, so that neither the response nor its
 * time reveals an account.
 */
export async function declareUnproven(
  declaration: Declaration,
  { contractId, kind, isMailed }: Unproven,
): Promise<WithdrawFromContractResponse> {
  const { id, At } = await declare(
    {
      ...{ ...toFields(declaration), ...NO_CONTRACT, ContractID: contractId, Kind: kind },
      ...{ id: newDeclarationId(), State: isMailed ? "unproven" : "unsent", Follows: "proof" },
    },
    toMail,
  );
  if (!isMailed) logFaultOfKind("withdrawal kept without a mail", undefined, { withdrawal: id });
  return { receivedAt: At, outcome: "address-unproven", platform: null, shares: [] };
}

const NO_CONTRACT = {
  UID: "",
  ContractID: null,
  SubscriptionID: null,
  Identifier: null,
  Tier: null,
  Kind: null,
  Months: null,
  ConcludedAt: null,
  IsPaid: true,
  Shares: [],
};

const toFields = ({ name, email, at }: Declaration) => ({ Name: name, Email: email, At: at });

async function toWithdrawal(
  uid: string,
  contract: OwnContract,
  declaration: Declaration,
): Promise<Withdrawal> {
  const id = idOfContract(uid, contract.id);
  const { follows, isPaid, shares } = await judge(contract, { at: declaration.at, withdrawalId: id });
  const { subscriptionId, identifier, tier, kind, months, concludedAt } = contract;
  return {
    ...toFields(declaration),
    id,
    State: OPEN.has(follows) ? "open" : follows === "late" ? "support" : "done",
    Follows: follows,
    IsPaid: isPaid,
    Shares: shares,
    UID: uid,
    ContractID: contract.id,
    SubscriptionID: subscriptionId,
    Identifier: identifier,
    Tier: tier,
    Kind: kind,
    Months: months,
    ConcludedAt: concludedAt,
  };
}

const OPEN: ReadonlySet<Follows> = new Set(["end", "go-back", "take-back", "return"]);

const toMail = (withdrawal: Withdrawal) =>
  toAcknowledgement({
    name: withdrawal.Name,
    email: withdrawal.Email,
    at: withdrawal.At,
    withdrawn: withdrawnOf(withdrawal),
    origin: config.publicOrigin,
    token: withdrawal.State === "unproven" ? toWithdrawalToken(withdrawal.id) : null,
  });

/** Carries out a withdrawal that is stored and acknowledged. After a fault, the job retries. */
async function carryOut(withdrawal: Withdrawal): Promise<WithdrawFromContractResponse> {
  if (withdrawal.State === "support") tellSupport(withdrawal);
  return toResponse(
    withdrawal,
    withdrawal.State === "open" ? await finishOrLog(withdrawal) : withdrawal.State,
  );
}

export const toResponse = (withdrawal: Withdrawal, state: WithdrawalState): WithdrawFromContractResponse => ({
  receivedAt: withdrawal.At,
  outcome: outcomeOf(withdrawnOf(withdrawal), state),
  platform: storeOf(withdrawal.Follows),
  shares: withdrawal.Shares.map(({ invoiceId: _, ...share }) => share),
});

const finishOrLog = (withdrawal: Withdrawal): Promise<WithdrawalState> =>
  finish(withdrawal).catch((fault: unknown) => {
    logFault("withdrawal not carried out yet", fault, { withdrawal: withdrawal.id, uid: withdrawal.UID });
    return "open";
  });

const tellSupport = ({ id, UID: uid, Follows: why }: Withdrawal): void =>
  logFault("withdrawal for support", undefined, { withdrawal: id, uid, why });

/**
 * Resumes an interrupted withdrawal. A deleted account needs no lease, since no command acts on its plans.
 */
export const finishWithdrawal = (withdrawal: Withdrawal): Promise<WithdrawalState> =>
  withdrawal.UID === ""
    ? finish(withdrawal)
    : runBillingCommand(withdrawal.UID, "withdraw", () => finish(withdrawal));

/** Carries the withdrawal out. Idempotent. Returns `support` if a person must continue. */
async function finish(withdrawal: Withdrawal): Promise<WithdrawalState> {
  const { UID: uid, Follows: follows, SubscriptionID: subscription } = withdrawal;
  const isRefunded = await takeSteps(withdrawal);
  const state = isRefunded ? "done" : "support";
  await settleWithdrawal(withdrawal.id, { State: state });
  // Reported after the last write, so that a retry reports it once.
  if (follows === "go-back" && subscription !== null)
    tellOfUpgradeBack({ uid, subscriptionId: subscription });
  if (!isRefunded) tellSupport(withdrawal);
  return state;
}
