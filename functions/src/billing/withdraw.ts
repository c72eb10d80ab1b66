import type { WithdrawFromContractResponse } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/documents/lesson";
import {
  chooseContract,
  type Follows,
  type InvoiceFacts,
  isWithdrawable,
  paidSince,
  planWithdrawal,
} from "#domain/billing/withdrawal.ts";
import { toAcknowledgement } from "#domain/billing/withdrawal-mail.ts";
import { findUidOfEmail } from "#gateways/auth/identity.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import {
  declare,
  findDeclared,
  findWithdrawal,
  idOfContract,
  newDeclarationId,
  settleWithdrawal,
  toWithdrawalToken,
  type Withdrawal,
  withdrawnOf,
} from "#gateways/firestore/accounts/withdrawals.ts";
import {
  endByWithdrawal,
  findHistory,
  markChangeWithdrawn,
  takeChangeBack,
} from "#gateways/stripe/contracts.ts";
import { refundInvoice } from "#gateways/stripe/payments.ts";
import { listPaymentIntents } from "#gateways/stripe/returned-money.ts";
import { config } from "#platform/config.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { listContracts, type OwnContract } from "./contracts.ts";
import { followPayment } from "./sync/returned-payment.ts";
import { syncStripeAndSlot } from "./sync/sync.ts";

export interface Declaration {
  name: string;
  email: string;
  at: Instant;
}

/** Takes effect at once. Refuses with `not-found` for contracts of others. */
export async function withdraw(
  uid: string,
  contractId: string,
  declaration: Declaration,
): Promise<WithdrawFromContractResponse> {
  if (await isDeleted(uid)) throw new Refusal("not-allowed");
  const first = await findWithdrawal(idOfContract(contractId));
  if (first !== undefined && first.UID === uid) return acknowledge(first, declaration);
  const contract = (await listContracts(uid)).find(({ id }) => id === contractId);
  if (contract === undefined) throw new Refusal("not-found");
  return carryOut(await declare(toWithdrawal(uid, contract, declaration), toMail));
}

/** The first withdrawal counts; an unfinished one goes on. */
async function acknowledge(
  first: Withdrawal,
  { name, email }: Declaration,
): Promise<WithdrawFromContractResponse> {
  await declare({ ...first, Name: name, Email: email }, toMail);
  return carryOut(first);
}

/** Looks nothing up, so neither answer nor time tells of an account. */
export async function declareUnproven(declaration: Declaration): Promise<WithdrawFromContractResponse> {
  const { At } = await declare(
    { ...toFields(declaration), ...NO_CONTRACT, id: newDeclarationId(), State: "unproven", Follows: "proof" },
    toMail,
  );
  return { receivedAt: At, outcome: "address-unproven", platform: null };
}

const NO_CONTRACT = {
  UID: "",
  ContractID: null,
  SubscriptionID: null,
  Identifier: null,
  Tier: null,
  Kind: null,
  ConcludedAt: null,
};

/** The time of the declaration counts, not of the proof. Refuses with `not-found` for foreign tokens. */
export async function proveAddress(token: string): Promise<WithdrawFromContractResponse> {
  const id = findDeclared(token);
  const declared = id === undefined ? undefined : await findWithdrawal(id);
  if (declared === undefined) throw new Refusal("not-found");
  const declaration = { name: declared.Name, email: declared.Email, at: declared.At };
  const uid = await findUidOfEmail(declared.Email);
  const contract = uid && (await findContractOf(uid, declared));
  if (!uid || !contract) return keepForSupport(declared);
  const answer = await withdraw(uid, contract, declaration);
  await settleWithdrawal(declared.id, { State: "done", ContractID: contract });
  return answer;
}

async function findContractOf(uid: string, { At, ContractID }: Withdrawal): Promise<string | undefined> {
  if (ContractID !== null) return ContractID;
  return chooseContract(await listContracts(uid), At)?.id;
}

/** Nothing matches: a person looks for the contract. */
async function keepForSupport({ id, At, State }: Withdrawal): Promise<WithdrawFromContractResponse> {
  if (State === "unproven") {
    await settleWithdrawal(id, { State: "support" });
    logFault("withdrawal without a contract", undefined, { withdrawal: id });
  }
  return { receivedAt: At, outcome: "support", platform: null };
}

const toFields = ({ name, email, at }: Declaration) => ({ Name: name, Email: email, At: at });

function toWithdrawal(uid: string, contract: OwnContract, declaration: Declaration): Withdrawal {
  const follows = toFollows(contract, declaration.at);
  const { id, subscriptionId, identifier, tier, kind, concludedAt } = contract;
  return {
    ...toFields(declaration),
    id: idOfContract(id),
    State: OPEN.has(follows) ? "open" : follows === "late" ? "support" : "done",
    Follows: follows,
    UID: uid,
    ContractID: id,
    SubscriptionID: subscriptionId,
    Identifier: identifier,
    Tier: tier,
    Kind: kind,
    ConcludedAt: concludedAt,
  };
}

const OPEN: ReadonlySet<Follows> = new Set(["end", "go-back", "take-back"]);

function toFollows(contract: OwnContract, at: Instant): Follows {
  if (contract.platform !== "stripe") return contract.platform;
  return isWithdrawable(contract, at) ? planWithdrawal(contract, contract.history).step : "late";
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
  const { At: receivedAt, State: state, Follows: follows } = withdrawal;
  if (follows === "ios" || follows === "android") return { receivedAt, outcome: "store", platform: follows };
  const isOurs = state === "open" ? await finishOrLog(withdrawal) : state === "done";
  if (state === "support") tellSupport(withdrawal);
  return { receivedAt, outcome: isOurs ? "withdrawn" : "support", platform: null };
}

const finishOrLog = (withdrawal: Withdrawal): Promise<boolean> =>
  finishWithdrawal(withdrawal).catch((fault: unknown) => {
    logFault("withdrawal not carried out yet", fault, { withdrawal: withdrawal.id, uid: withdrawal.UID });
    return true;
  });

const tellSupport = ({ id, UID: uid, Follows: why }: Withdrawal): void =>
  logFault("withdrawal for support", undefined, { withdrawal: id, uid, why });

/** Idempotent. False if a person has to go on. */
export async function finishWithdrawal(withdrawal: Withdrawal): Promise<boolean> {
  const isRefunded = await takeSteps(withdrawal);
  await settleWithdrawal(withdrawal.id, { State: isRefunded ? "done" : "support" });
  if (!isRefunded) tellSupport(withdrawal);
  return isRefunded;
}

/** False if the bank has the money, so that only its decision returns it. */
async function takeSteps({ UID: uid, Follows: follows, ...withdrawal }: Withdrawal): Promise<boolean> {
  const { SubscriptionID: subscriptionId, ConcludedAt: concludedAt, At: at } = withdrawal;
  if (subscriptionId === null || concludedAt === null)
    throw new Error(`The withdrawal ${withdrawal.id} names no subscription.`);
  if (follows === "take-back") await takeChangeBack(subscriptionId, at);
  // Before the refunds: what has ended charges nothing more.
  if (follows === "end") await endByWithdrawal(subscriptionId, at);
  const isRefunded = follows === "take-back" || (await refundSince(subscriptionId, concludedAt));
  if (follows === "go-back") await goBack(uid, { subscriptionId, concludedAt, at });
  await syncStripeAndSlot(uid);
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
  const history = await findHistory(subscriptionId);
  return paidSince(history?.invoices ?? [], concludedAt);
}
