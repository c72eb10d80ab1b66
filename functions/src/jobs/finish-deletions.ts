import type { Instant } from "@gruezi/contract/documents/lesson";
import { canBeGone } from "#domain/accounts/accounts-deleted-elsewhere.ts";
import { listWithoutLogin } from "#gateways/auth/identity.ts";
import { closeDeparture, listOpenDepartures } from "#gateways/firestore/accounts/departures.ts";
import { listRecentHolders } from "#gateways/firestore/billing/entitlement-lists.ts";
import { deleteAccount } from "#leaving/delete-account.ts";
import { machineNow, now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

const HOUR = 60 * 60 * 1000;
/** A login is good for an hour and a function runs for minutes: until then either may have written something late. */
const LATE_WRITES = 2 * HOUR;
/** As long as a provider may go on trying to charge somebody whose access is over. */
const CHARGED_FOR = 60 * 24 * HOUR;
const AT_A_TIME = 5;

/**
 * Goes on with every deletion that stopped halfway, and repeats each once when no login of that time is left. Somebody
 * whose login was deleted past us, in the console or by the provider's own client, is deleted too: otherwise they would
 * be charged for what they cannot open.
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
