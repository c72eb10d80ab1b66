import { giftRequest } from "@gruezi/contract/callables/buy-gift";
import { completeSession } from "#billing/checkout/complete-checkout.ts";
import { requireGift } from "#billing/gifts.ts";
import { findSession } from "#gateways/stripe/checkout-sessions.ts";
import { callable } from "#platform/callable.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets } from "#platform/secrets.ts";

/** Returns a bought gift. Completes the session itself, since the webhook may come late or never. */
export const getGift = callable(
  { name: "getGift", request: giftRequest, secrets: stripeSecrets },
  async ({ sessionID }, { uid }) => {
    const session = await findSession(sessionID);
    if (session?.uid !== uid || session.mode !== "payment") throw new Refusal("not-found");

    const completion = await completeSession(session);
    if (completion === "waiting" || completion === "unpaid") return { state: completion };

    return requireGift(session, uid);
  },
);
