import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { canBeGone } from "#domain/accounts/accounts-deleted-elsewhere.ts";
import { listWithoutLogin } from "#gateways/auth/identity.ts";
import { closeDeparture, listOpenDepartures } from "#gateways/firestore/accounts/departures.ts";
import { listRecentHolders } from "#gateways/firestore/billing/entitlement-lists.ts";
import { deleteAccount } from "#leaving/delete-account.ts";
import { machineNow, now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** A login is valid for an hour and a function runs for minutes: until then either may still write something. */
const LATE_WRITES = 2 * HOUR;
/** As long as a provider may try to charge a learner whose access is over. */
const CHARGED_FOR = 60 * 24 * HOUR;
const AT_A_TIME = 5;

/**
 * Continues every deletion that stopped halfway, and repeats each once after all logins of that time have expired. It
 * also deletes learners whose login was deleted elsewhere, in Firebase's console or by its client: otherwise they
 * would be charged for something that they cannot open.
 */
export const finishDeletions = job(
  { name: "finishDeletions", schedule: "30 4 * * *", secrets: [...stripeSecrets, ...revenueCatSecrets] },
  () => runAll([finishOpen, deleteWithoutLogin], 1),
);

async function finishOpen(): Promise<void> {
  const open = await listOpenDepartures();
  await runAll(
    open.map((departure) => () => finish(departure)),
    AT_A_TIME,
  );
}

async function finish({ uid, at }: { uid: string; at: Instant }): Promise<void> {
  await deleteAccount(uid);
  if (machineNow() - at > LATE_WRITES) await closeDeparture(uid, at);
}

async function deleteWithoutLogin(): Promise<void> {
  const holders = await listRecentHolders(now() - CHARGED_FOR);
  const gone = await listWithoutLogin(holders);
  if (!canBeGone(gone.length, holders.length))
    throw new Error(`${gone.length} of ${holders.length} logins cannot be found: nobody was deleted for it.`);
  await runAll(
    gone.map((uid) => () => deleteAccount(uid)),
    AT_A_TIME,
  );
}
