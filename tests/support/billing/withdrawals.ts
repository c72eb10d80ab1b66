import "#support/billing/env.ts";
import type { ContractKind } from "@gruezi/contract/callables/withdraw-from-contract";
import { expect } from "vitest";
import { confirmWithdrawal, getWithdrawableContracts, withdrawFromContract } from "#functions/index.ts";
import {
  addSlots,
  openLessonCheckout,
  pay,
  requireFirst,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

export const contractsOf = async (uid = "anna") =>
  (await run(getWithdrawableContracts, { data: null, auth: loginOf(uid) })).contracts;

interface Caller {
  uid?: string | null;
  email?: string;
  /** The kind that a visitor asks for. Older forms do not send it. */
  kind?: ContractKind;
}

export const declare = (
  ContractID: string | null,
  { uid = "anna", email = "anna@example.com", kind }: Caller = {},
) =>
  run(withdrawFromContract, {
    data: { Name: "Anna Muster", Email: email, ContractID, ...(kind && { Kind: kind }) },
    ...(uid !== null && { auth: loginOf(uid) }),
  });

export const visitor = (email = "anna@example.com", kind?: ContractKind) =>
  declare(null, { uid: null, email, ...(kind && { kind }) });

export async function mails(): Promise<readonly { to: string; text: string; subject: string }[]> {
  const { docs } = await store().collection("Mail").get();
  return docs.map((mail) => ({ to: mail.get("to"), ...mail.get("message") }));
}

export async function withdrawals() {
  const { docs } = await store().collection("Withdrawals").get();
  return docs.map((withdrawal) => withdrawal.data());
}

/** Sorted states of all declarations. */
export const statesOf = async () => (await withdrawals()).map(({ State }) => State).toSorted();

export const LINK = /\/withdrawal\/(\S+)/;

export async function tokenOf(email = "anna@example.com"): Promise<string> {
  const mail = (await mails()).find(({ to, text }) => to === email && LINK.test(text));
  return LINK.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Tokens of all declarations that the address has to prove. */
export const tokensOf = async (email = "anna@example.com"): Promise<readonly string[]> =>
  (await mails()).flatMap(({ to, text }) => (to === email ? (LINK.exec(text)?.[1] ?? []) : []));

/** Presses the mailed link. */
export const press = (Token: string, ContractID?: string) =>
  run(confirmWithdrawal, { data: { Token, ...(ContractID !== undefined && { ContractID }) } });

/** Presses the mailed link if no choice among contracts is needed. */
export async function prove(Token: string, ContractID?: string) {
  const answer = await press(Token, ContractID);
  if (answer.outcome === "choose") throw new Error("The address has several contracts.");
  return answer;
}

export async function choicesOf(Token: string) {
  const answer = await press(Token);
  if (answer.outcome !== "choose") throw new Error(`Nothing to choose: ${answer.outcome}`);
  return answer.contracts;
}

export const newest = async (uid = "anna") => requireFirst(await contractsOf(uid));
export const withdrawNewest = async () => declare((await newest()).ContractID);

export const planContract = async (uid = "anna") => `stripe:${(await subscriptionsOf(uid))[0]?.id}`;
export const planStatus = async (uid = "anna") => (await subscriptionsOf(uid))[0]?.status;

/** Buys VIP with a private lesson, which is paid at once. */
export async function buyLessons(uid = "anna"): Promise<void> {
  await addSlots();
  const { id } = await openLessonCheckout(uid);
  await pay(id);
}

export const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });
export const RECEIVED = { receivedAt: expect.any(Number), platform: null, shares: [] };
export const WITHDRAWN = { ...RECEIVED, outcome: "withdrawn" };
export const CHANGE_WITHDRAWN = { ...RECEIVED, outcome: "change-withdrawn" };
export const UNPAID_CHANGE_WITHDRAWN = { ...RECEIVED, outcome: "unpaid-change-withdrawn" };
export const UNPAID_WITHDRAWN = { ...RECEIVED, outcome: "unpaid-withdrawn" };
export const SWITCH_WITHDRAWN = { ...RECEIVED, outcome: "switch-withdrawn" };
export const UNDER_WAY = { ...RECEIVED, outcome: "under-way" };
export const LATE = { ...RECEIVED, outcome: "late" };
export const WITH_BANK = { ...RECEIVED, outcome: "with-bank" };
export const SUPPORT = { ...RECEIVED, outcome: "support" };
export const PROVEN = { ...RECEIVED, outcome: "address-proven" };
export const DONE = { ...RECEIVED, outcome: "already-done" };
export const EXPIRED = { ...RECEIVED, outcome: "link-expired" };
