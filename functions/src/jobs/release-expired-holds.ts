import { closeCheckout } from "#billing/checkout/close-checkout.ts";
import { syncStripeAndSlot } from "#billing/sync/sync.ts";
import { freeUnlockedHolds, listExpiredHolders } from "#gateways/firestore/slots/expired-holds.ts";
import { now } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { stripeSecrets } from "#platform/secrets.ts";

/** Stripe reports every page that expires; this is for reports that do not reach us. */
export const releaseExpiredHolds = job(
  { name: "releaseExpiredHolds", ...EVERY_TEN_MINUTES, secrets: stripeSecrets },
  releaseHolds,
);

const AT_A_TIME = 5;

/** Frees slots whose checkout or change of plan has run out. */
async function releaseHolds(): Promise<void> {
  const uids = await listExpiredHolders(now());
  await runAll(
    uids.map((uid) => () => releaseHold(uid)),
    AT_A_TIME,
  );
}

/** Stripe is asked first and the checkout's page closed, because it may have been paid in its last minute. */
async function releaseHold(uid: string): Promise<void> {
  const { checkout, isChanging } = await freeUnlockedHolds(uid, now());
  if (checkout !== undefined && checkout.expiresAt <= now()) await closeCheckout(uid, checkout);
  if (isChanging) await syncStripeAndSlot(uid);
}
