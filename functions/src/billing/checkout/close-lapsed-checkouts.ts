import { settle } from "#billing/sync/settle.ts";
import { listLapsedCheckouts } from "#gateways/firestore/billing/pending-checkout.ts";
import { now } from "#platform/clock.ts";
import { closeCheckout } from "./close-checkout.ts";

const AT_A_TIME = 5;

/** For checkouts whose end no webhook told us: the lock and the slot that they hold would be held for ever. */
export async function closeLapsedCheckouts(): Promise<void> {
  const lapsed = await listLapsedCheckouts(now());
  await settle(
    lapsed.map(
      ({ uid, readPending }) =>
        async () =>
          closeCheckout(uid, readPending()),
    ),
    AT_A_TIME,
  );
}
