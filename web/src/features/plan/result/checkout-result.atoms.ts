import { atom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import { findEntitlement } from "#data/firestore/entitlement.ts";
import { confirmCheckout, subscribeWithSameCard } from "#data/functions/billing.ts";
import { createQuery } from "#data/query.ts";
import { reasonOf } from "#lib/app-error.ts";
import { planMessageFor } from "#lib/plan-message.ts";
import {
  afterLook,
  type CheckoutResult,
  countLook,
  isNews,
  type Look,
  toFailure,
  toResult,
  type Waiting,
} from "./checkout-result.ts";

/** Results, keyed by session id. */
const confirmed = createQuery<CheckoutResult, string>({
  fetch: async (sessionId) => toResult(await confirmCheckout(sessionId)),
});

const sessionIdAtom = atom<string | null>(null);

export const checkoutResultAtom = atom((get): CheckoutResult => {
  const sessionId = get(sessionIdAtom);
  const state = get(confirmed.stateAtom)(sessionId ?? "");
  if (sessionId === null || state.status === "loading") return { status: "asking" };
  return state.status === "failed" ? toFailure(state.reason) : state.value;
});

/** Tier that the checkout granted. 0 until then. */
export const grantedTierAtom = atom((get) => {
  const result = get(checkoutResultAtom);
  return result.status === "final" && result.outcome === "granted" ? result.tier : 0;
});

export const confirmCheckoutAtom = atom(null, async (_get, set, sessionId: string) => {
  set(sessionIdAtom, sessionId);
  await set(confirmed.fetchAtom, sessionId);
});

const isSubscribing = atom(false);
export const isSubscribingAtom = atom((get) => get(isSubscribing));

/** Buys the plan of a refused trial with the same card. */
export const subscribeWithSameCardAtom = atom(
  null,
  async (get, set, sessionId: string, asksToBegin: boolean) => {
    if (get(isSubscribing)) return;
    set(isSubscribing, true);
    try {
      const { outcome, tier } = await subscribeWithSameCard(sessionId, asksToBegin);
      const result: CheckoutResult =
        outcome === "declined" ? { status: "declined" } : toResult({ outcome, tier });
      set(confirmed.changeAtom, sessionId, () => result);
    } catch (error) {
      set(showAlertAtom, { title: "Oops.", description: planMessageFor(reasonOf(error)) });
    } finally {
      set(isSubscribing, false);
    }
  },
);

const changeWaitingAtom = atom(
  null,
  (_get, set, sessionId: string, change: (waiting: Waiting) => CheckoutResult) =>
    set(confirmed.changeAtom, sessionId, (result) => (result.status === "waiting" ? change(result) : result)),
);

/** Polls the entitlement once. Skips the poll while the previous one runs. */
export const lookForEntitlementAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  const sessionId = get(sessionIdAtom);
  const result = get(checkoutResultAtom);
  if (uid === null || sessionId === null || result.status !== "waiting") return;
  set(changeWaitingAtom, sessionId, countLook);
  if (result.isLooking || result.looksLeft === 0) return;

  set(changeWaitingAtom, sessionId, (waiting) => ({ ...waiting, isLooking: true }));
  const look = await lookForEntitlement(uid, sessionId, result).catch(() => null);
  if (get(uidAtom) !== uid) return;
  // A failed poll counts: the next follows in a second, and the last one offers a retry.
  set(changeWaitingAtom, sessionId, (waiting) =>
    look ? afterLook(waiting, look) : { ...waiting, isLooking: false },
  );
});

/** Requests the server's answer only if the document changed, because the document only signals a change. */
async function lookForEntitlement(uid: string, sessionId: string, waiting: Waiting): Promise<Look> {
  const entitlement = await findEntitlement(uid);
  const seenAt = entitlement?.updatedAt ?? 0;
  return isNews(waiting, entitlement) ? { seenAt, answer: await confirmCheckout(sessionId) } : { seenAt };
}
