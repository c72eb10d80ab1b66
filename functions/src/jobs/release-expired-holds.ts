import { closeCheckout } from "#billing/checkout/close-checkout.ts";
import { syncStripeAndSlot } from "#billing/sync/sync.ts";
import { checkoutEnd } from "#domain/billing/checkout-lock.ts";
import { freeUnlockedHolds, listExpiredHolders } from "#gateways/firestore/slots/expired-holds.ts";
import { now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { stripeSecrets } from "#platform/secrets.ts";

/** Frees slots whose hold has expired, since Stripe keeps pages open longer than a hold lasts. */
export const releaseExpiredHolds = job(
  { name: "releaseExpiredHolds", schedule: "*/5 * * * *", retries: 0, secrets: stripeSecrets },
  releaseHolds,
);

const AT_A_TIME = 5;

async function releaseHolds(): Promise<void> {
  const uids = await listExpiredHolders(now());
  await runAll(
    uids.map((uid) => () => releaseHold(uid)),
    AT_A_TIME,
  );
}

/**
 * Frees a learner's expired hold. Asks Stripe first, since the page may have been paid in its last minute.
 */
async function releaseHold(uid: string): Promise<void> {
  const { checkout, isChanging } = await freeUnlockedHolds(uid, now());
  if (checkout !== undefined && checkoutEnd(checkout) <= now()) await closeCheckout(uid, checkout);
  if (isChanging) await syncStripeAndSlot(uid);
}
