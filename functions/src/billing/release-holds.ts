import { freeUnlockedHolds, listExpiredHolders } from "#gateways/expired-holds.ts";
import { now } from "#platform/clock.ts";
import { closeCheckout } from "./close-checkout.ts";
import { settle } from "./settle.ts";

const AT_A_TIME = 5;

/** For hours whose checkout has run out without our having been told of its end. */
export async function releaseHolds(): Promise<void> {
  const uids = await listExpiredHolders(now());
  await settle(
    uids.map((uid) => () => releaseHold(uid)),
    AT_A_TIME,
  );
}

/** The page is closed and its end asked for first: somebody may have paid in its last minute. */
async function releaseHold(uid: string): Promise<void> {
  const pending = await freeUnlockedHolds(uid, now());
  if (pending !== undefined && pending.expiresAt <= now()) await closeCheckout(uid, pending);
}
