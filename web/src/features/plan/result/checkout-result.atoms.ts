import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { confirmCheckout } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";
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

interface OpenCheckout {
  sessionId: string;
  result: CheckoutResult;
}

const NOTHING_OPEN: CheckoutResult = { status: "asking" };

const openCheckoutAtom = atom<OpenCheckout | null>(null);
// Left behind, it would be what the next checkout's page shows first.
openCheckoutAtom.onMount = (setOpen) => () => setOpen(null);

export const checkoutResultAtom = atom((get) => get(openCheckoutAtom)?.result ?? NOTHING_OPEN);

/** What was granted; 0 before that. */
export const grantedTierAtom = atom((get) => {
  const result = get(checkoutResultAtom);
  return result.status === "final" && result.outcome === "granted" ? result.tier : 0;
});

/** Asks the server what became of the checkout. An answer for another one than the page shows is dropped. */
export const confirmCheckoutAtom = atom(null, async (get, set, sessionId: string) => {
  const opened: OpenCheckout = { sessionId, result: { status: "asking" } };
  set(openCheckoutAtom, opened);
  const result = await confirmCheckout(sessionId).then(toResult, (error) => toFailure(reasonOf(error)));
  if (get(openCheckoutAtom) === opened) set(openCheckoutAtom, { sessionId, result });
});

const changeWaitingAtom = atom(
  null,
  (get, set, sessionId: string, change: (waiting: Waiting) => CheckoutResult) => {
    const open = get(openCheckoutAtom);
    if (open?.sessionId !== sessionId || open.result.status !== "waiting") return;
    set(openCheckoutAtom, { sessionId, result: change(open.result) });
  },
);

/** One look at the stored right, while it is waited for; none while the last one is still under way. */
export const lookForRightAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  const open = get(openCheckoutAtom);
  if (uid === null || open?.result.status !== "waiting") return;
  const { sessionId, result } = open;
  set(changeWaitingAtom, sessionId, countLook);
  if (result.isLooking || result.looksLeft === 0) return;

  set(changeWaitingAtom, sessionId, (waiting) => ({ ...waiting, isLooking: true }));
  try {
    const look = await lookForRight(uid, open.sessionId, result);
    set(changeWaitingAtom, sessionId, (waiting) => afterLook(waiting, look));
  } catch {
    // A look that failed is made up for by the next one; after the last, the page offers to check again.
    set(changeWaitingAtom, sessionId, (waiting) => ({ ...waiting, isLooking: false }));
  }
});

/** The document tells that something happened; what it is, only the server's answer does. */
async function lookForRight(uid: string, sessionId: string, waiting: Waiting): Promise<Look> {
  const { findEntitlement } = await import("#data/firestore/entitlement.ts");
  const right = await findEntitlement(uid);
  const seenAt = right?.updatedAt ?? 0;
  return isNews(waiting, right) ? { seenAt, answer: await confirmCheckout(sessionId) } : { seenAt };
}
