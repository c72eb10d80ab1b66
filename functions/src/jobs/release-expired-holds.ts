import { closeCheckout } from "#billing/checkout/close-checkout.ts";
import { syncStripeAndSlot } from "#billing/sync/sync.ts";
import { checkoutEnd } from "#domain/billing/checkout-lock.ts";
import { freeUnlockedHolds, listExpiredHolders } from "#gateways/firestore/slots/expired-holds.ts";
import { now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { stripeSecrets } from "#platform/secrets.ts";

/** Closes the pages that may hold a slot no longer: Stripe would leave them open for longer than we hold slots. */
export const releaseExpiredHolds = job(
  { name: "releaseExpiredHolds", schedule: "*/5 * * * *", retries: 0, secrets: stripeSecrets },
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
  if (checkout !== undefined && checkoutEnd(checkout) <= now()) await closeCheckout(uid, checkout);
  if (isChanging) await syncStripeAndSlot(uid);
}
