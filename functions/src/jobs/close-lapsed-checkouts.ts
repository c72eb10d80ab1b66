import { DAY } from "@gruezi/contract/durations";
import { closeCheckout } from "#billing/checkout/close-checkout.ts";
import { listLapsedCheckouts, readPending } from "#gateways/firestore/billing/pending-checkout.ts";
import { findDocuments, type StoredDocument } from "#gateways/firestore/client.ts";
import { billingPath } from "#gateways/firestore/document-paths.ts";
import { now } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { stripeSecrets } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/** Checkouts that ended without an event. They would keep their lock and slot for ever. */
export const lapsedCheckouts: Task<StoredDocument> = {
  name: "closeLapsedCheckouts",
  hours: [3],
  lookBack: DAY,
  list: ({ startedAt, place }) => listLapsedCheckouts(startedAt, place),
  find: (uids) => findDocuments(uids.map(billingPath)),
  handle: oneByOne({ keyOf: ({ id }) => id, work: close, atATime: 5 }),
  uidsIn: (uid) => [uid],
};

/** Reads the checkout again, since a retry may find a newer, open one. */
async function close(billing: StoredDocument): Promise<void> {
  const pending = readPending(billing);
  if (pending !== undefined && pending.expiresAt <= now()) await closeCheckout(billing.id, pending);
}

export const closeLapsedCheckouts = job(
  { name: lapsedCheckouts.name, ...EVERY_TEN_MINUTES, secrets: stripeSecrets },
  () => runRound(lapsedCheckouts),
);
