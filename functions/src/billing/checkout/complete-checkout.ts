import type { Also } from "#billing/sync/settle-learner.ts";
import { type CheckoutSession, findSession } from "#gateways/stripe/checkout-sessions.ts";
import { completeCardUpdate } from "./complete-card-update.ts";
import { completePurchase } from "./complete-purchase.ts";

/** `foreign`: not ours. `unfinished`: the page is still open, or was left. `nobody`: the account is gone. */
export type Completion =
  | "foreign"
  | "unfinished"
  | "subscribed"
  | "trial-refused"
  | "card-updated"
  | "nobody";

/**
 * Brings about what a finished checkout was for. The webhook, the success page and the nightly job all call it: in any
 * order, at once, or again after one of them has died, the outcome is the same. `also` is done if something was.
 */
export async function completeCheckout(sessionId: string, also?: Also): Promise<Completion> {
  const session = await findSession(sessionId);
  return session === undefined ? "foreign" : completeSession(session, also);
}

export async function completeSession(session: CheckoutSession, also?: Also): Promise<Completion> {
  if (session.status !== "complete") return "unfinished";
  return session.mode === "setup" ? completeCardUpdate(session, also) : completePurchase(session, also);
}
