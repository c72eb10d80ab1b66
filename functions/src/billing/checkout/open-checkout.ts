import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import { replaceCustomer } from "#billing/customer.ts";
import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import {
  rememberPage,
  type TakenCheckout,
  takeCheckout,
} from "#gateways/firestore/billing/pending-checkout.ts";
import { findSession, type Opening, openSession } from "#gateways/stripe/checkout-sessions.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { type Order, toWish } from "./checkout-wish.ts";
import { closeCheckout, releaseLock, settleCheckout } from "./close-checkout.ts";

/** Each round settles one thing that stands in the way, and then everything is decided anew. */
const ROUNDS = 5;

/** Where the learner can pay for the order. Whoever asks twice, or from two tabs, is sent to the same page. */
export async function openCheckout(uid: string, order: Order): Promise<HostedPage> {
  for (let round = 1; round <= ROUNDS; round++) {
    const taken = await takeCheckout(uid, await toWish(uid, order), now());
    const page = await PROCEED[taken.decision](uid, taken.pending);
    if (page) return page;
  }
  throw new Refusal("conflict");
}

type Proceed = (uid: string, pending: PendingCheckout) => Promise<HostedPage | undefined>;

const PROCEED: Record<TakenCheckout["decision"], Proceed> = {
  open: openPage,
  reuse: reusePage,
  replace: closePage,
};

async function openPage(uid: string, pending: PendingCheckout): Promise<HostedPage | undefined> {
  const opening = await openSession(uid, pending);
  if (opening.kind !== "opened") return giveUp(uid, pending, opening);
  if (await rememberPage(uid, pending.nonce, opening.page)) return opening.page;
  throw new Refusal("conflict");
}

async function giveUp(
  uid: string,
  pending: PendingCheckout,
  opening: Exclude<Opening, { kind: "opened" }>,
): Promise<undefined> {
  await releaseLock(uid, pending);
  if (opening.kind === "spoilt") throw new Refusal("unavailable", { cause: opening.cause });
  if (opening.kind === "stale-customer") await replaceCustomer(uid, pending.customerId);
}

/** Asks once: the learner may have paid, or the page may have run out, without our having been told. */
async function reusePage(uid: string, pending: PendingCheckout): Promise<HostedPage | undefined> {
  const session = pending.sessionId === null ? undefined : await findSession(pending.sessionId);
  if (session?.status === "open" && session.url !== null) return { id: session.id, url: session.url };
  await settleCheckout(uid, pending, session?.id);
  return undefined;
}

async function closePage(uid: string, pending: PendingCheckout): Promise<undefined> {
  await closeCheckout(uid, pending);
}
