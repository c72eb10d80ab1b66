import type { WithdrawFromContractResponse } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/documents/lesson";
import {
  type Follows,
  type InvoiceFacts,
  isWithdrawable,
  paidSince,
  planWithdrawal,
} from "#domain/billing/withdrawal.ts";
import { toAcknowledgement } from "#domain/billing/withdrawal-mail.ts";
import { outcomeOf, storeOf } from "#domain/billing/withdrawal-outcome.ts";
import type { WithdrawalState } from "#domain/billing/withdrawal-press.ts";
import { sessionOfContract } from "#domain/gifts/gift.ts";
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
import {
  endByWithdrawal,
  listInvoiceFacts,
  markChangeWithdrawn,
  takeChangeBack,
} from "#gateways/stripe/contracts.ts";
import { refundInvoice } from "#gateways/stripe/payments.ts";
import { listPaymentIntents } from "#gateways/stripe/returned-money.ts";
import { config } from "#platform/config.ts";
import { logFault, logFaultOfKind } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { runBillingCommand } from "./command.ts";
import { listContracts, type OwnContract } from "./contracts.ts";
import { takeGiftBack } from "./gifts.ts";
import { followPayment } from "./sync/returned-payment.ts";
import { syncStripeAndSlot } from "./sync/sync.ts";

export interface Declaration {
  name: string;
  email: string;
  at: Instant;
}

/** Takes effect at once. Refuses with `not-found` for contracts of others. */
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

/** The learner's withdrawal from this contract. */
export async function findFirst(uid: string, contractId: string): Promise<Withdrawal | undefined> {
  const first = await findWithdrawal(idOfContract(uid, contractId));
  return first?.UID === uid ? first : undefined;
}

/** Needs the lease of the learner's plans. */
export async function begin(
  uid: string,
  contract: OwnContract,
  declaration: Declaration,
): Promise<WithdrawFromContractResponse> {
  return carryOut(await declare(toWithdrawal(uid, contract, declaration), toMail));
}

/** The first withdrawal counts; an unfinished one goes on. Needs the lease. */
export async function acknowledge(
  first: Withdrawal,
  { name, email }: Declaration,
): Promise<WithdrawFromContractResponse> {
  await declare({ ...first, Name: name, Email: email }, toMail);
  return carryOut(first);
}

interface Unproven {
  contractId: string | null;
  /** False above a limit: a person looks, and the answer is the same. */
  isMailed: boolean;
}

/** Looks nothing up, so neither answer nor time tells of an account. */
export async function declareUnproven(
  declaration: Declaration,
  { contractId, isMailed }: Unproven,
): Promise<WithdrawFromContractResponse> {
  const { id, At } = await declare(
    {
      ...{ ...toFields(declaration), ...NO_CONTRACT, ContractID: contractId },
      ...{ id: newDeclarationId(), State: isMailed ? "unproven" : "unsent", Follows: "proof" },
    },
    toMail,
  );
  if (!isMailed) logFaultOfKind("withdrawal kept without a mail", undefined, { withdrawal: id });
  return { receivedAt: At, outcome: "address-unproven", platform: null };
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
};

const toFields = ({ name, email, at }: Declaration) => ({ Name: name, Email: email, At: at });

function toWithdrawal(uid: string, contract: OwnContract, declaration: Declaration): Withdrawal {
  const { follows, isPaid } = judge(contract, declaration.at);
  const { id, subscriptionId, identifier, tier, kind, months, concludedAt } = contract;
  return {
    ...toFields(declaration),
    id: idOfContract(uid, id),
    State: OPEN.has(follows) ? "open" : follows === "late" ? "support" : "done",
    Follows: follows,
    IsPaid: isPaid,
    UID: uid,
    ContractID: id,
    SubscriptionID: subscriptionId,
    Identifier: identifier,
    Tier: tier,
    Kind: kind,
    Months: months,
    ConcludedAt: concludedAt,
  };
}

const OPEN: ReadonlySet<Follows> = new Set(["end", "go-back", "take-back", "return"]);

function judge(contract: OwnContract, at: Instant): { follows: Follows; isPaid: boolean } {
  if (contract.platform !== "stripe") return { follows: contract.platform, isPaid: true };
  if (!isWithdrawable(contract, at)) return { follows: "late", isPaid: true };
  if (contract.history === null) return { follows: "return", isPaid: true };
  const { step, invoiceIds } = planWithdrawal(contract, contract.history);
  return { follows: step, isPaid: invoiceIds.length > 0 };
}

const toMail = (withdrawal: Withdrawal) =>
  toAcknowledgement({
    name: withdrawal.Name,
    email: withdrawal.Email,
    at: withdrawal.At,
    withdrawn: withdrawnOf(withdrawal),
    origin: config.publicOrigin,
    token: withdrawal.State === "unproven" ? toWithdrawalToken(withdrawal.id) : null,
  });

/** It is acknowledged already, so a fault leaves it to the job. */
async function carryOut(withdrawal: Withdrawal): Promise<WithdrawFromContractResponse> {
  if (withdrawal.State === "support") tellSupport(withdrawal);
  return answerOf(withdrawal, withdrawal.State === "open" ? await finishOrLog(withdrawal) : withdrawal.State);
}

export const answerOf = (withdrawal: Withdrawal, state: WithdrawalState): WithdrawFromContractResponse => ({
  receivedAt: withdrawal.At,
  outcome: outcomeOf(withdrawnOf(withdrawal), state),
  platform: storeOf(withdrawal.Follows),
});

const finishOrLog = (withdrawal: Withdrawal): Promise<WithdrawalState> =>
  finish(withdrawal).catch((fault: unknown) => {
    logFault("withdrawal not carried out yet", fault, { withdrawal: withdrawal.id, uid: withdrawal.UID });
    return "open";
  });

const tellSupport = ({ id, UID: uid, Follows: why }: Withdrawal): void =>
  logFault("withdrawal for support", undefined, { withdrawal: id, uid, why });

/** Resumes an interrupted withdrawal. A deleted account needs no lease, since no command acts on its plans. */
export const finishWithdrawal = (withdrawal: Withdrawal): Promise<WithdrawalState> =>
  withdrawal.UID === ""
    ? finish(withdrawal)
    : runBillingCommand(withdrawal.UID, "withdraw", () => finish(withdrawal));

/** Idempotent. `support` if a person has to go on. */
async function finish(withdrawal: Withdrawal): Promise<WithdrawalState> {
  const isRefunded = await takeSteps(withdrawal);
  const state = isRefunded ? "done" : "support";
  await settleWithdrawal(withdrawal.id, { State: state });
  if (!isRefunded) tellSupport(withdrawal);
  return state;
}

/** False if the bank has the money, so that only its decision returns it. */
async function takeSteps({ UID: uid, Follows: follows, ...withdrawal }: Withdrawal): Promise<boolean> {
  const { SubscriptionID: subscriptionId, ConcludedAt: concludedAt, At: at } = withdrawal;
  const gift = sessionOfContract(withdrawal.ContractID ?? "");
  if (gift !== undefined) return takeGiftBack(gift, at);
  if (subscriptionId === null || concludedAt === null)
    throw new Error(`The withdrawal ${withdrawal.id} names no subscription.`);
  if (follows === "take-back") await takeChangeBack(subscriptionId, at);
  // Before the refunds: what has ended charges nothing more.
  if (follows === "end") await endByWithdrawal(subscriptionId, at);
  const isRefunded = follows === "take-back" || (await refundSince(subscriptionId, concludedAt));
  if (follows === "go-back") await goBack(uid, { subscriptionId, concludedAt, at });
  // Empty once the account is deleted.
  if (uid !== "") await syncStripeAndSlot(uid);
  return isRefunded;
}

/** False for disputed payments. */
async function refundSince(subscriptionId: string, concludedAt: Instant): Promise<boolean> {
  const fates: string[] = [];
  for (const { id } of await listPaidSince(subscriptionId, concludedAt)) fates.push(await refundInvoice(id));
  return !fates.includes("disputed");
}

interface Upgraded {
  subscriptionId: string;
  concludedAt: Instant;
  at: Instant;
}

/** The earlier plan is left, like after any refund of an upgrade. */
async function goBack(uid: string, { subscriptionId, concludedAt, at }: Upgraded): Promise<void> {
  for (const { id } of await listPaidSince(subscriptionId, concludedAt))
    for (const paymentIntentId of await listPaymentIntents(id))
      await followPayment({ uid, subscriptionId, paymentIntentId });
  await markChangeWithdrawn(subscriptionId, at);
}

async function listPaidSince(subscriptionId: string, concludedAt: Instant): Promise<readonly InvoiceFacts[]> {
  return paidSince(await listInvoiceFacts(subscriptionId), concludedAt);
}
