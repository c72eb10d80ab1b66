import { freeUnlockedHolds, listExpiredHolders } from "#gateways/firestore/slots/expired-holds.ts";
import { now } from "#platform/clock.ts";
import { closeCheckout } from "./checkout/close-checkout.ts";
import { settle } from "./sync/settle.ts";
import { settleLearner } from "./sync/settle-learner.ts";

const AT_A_TIME = 5;

/** For hours whose checkout or change of plan has run out without our having been told of its end. */
export async function releaseHolds(): Promise<void> {
  const uids = await listExpiredHolders(now());
  await settle(
    uids.map((uid) => () => releaseHold(uid)),
    AT_A_TIME,
  );
}

/** Stripe is asked first, and a checkout's page closed: somebody may have paid in the last minute. */
async function releaseHold(uid: string): Promise<void> {
  const { checkout, isChanging } = await freeUnlockedHolds(uid, now());
  if (checkout !== undefined && checkout.expiresAt <= now()) await closeCheckout(uid, checkout);
  if (isChanging) await settleLearner(uid);
}
