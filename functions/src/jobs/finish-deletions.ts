import { DAY, HOUR } from "@gruezi/contract/durations";
import {
  closeDeparture,
  listOpenDepartures,
  readBeginning,
} from "#gateways/firestore/accounts/departures.ts";
import { findDocuments, type StoredDocument } from "#gateways/firestore/client.ts";
import { deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { deleteAccount } from "#leaving/delete-account.ts";
import { machineNow } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/** The time in which a deleted learner may still write: tokens last an hour, functions run for minutes. */
const LATE_WRITES = 2 * HOUR;

/** Deletions that were interrupted, or that must be repeated once after the learner's tokens expired. */
export const openDepartures: Task<StoredDocument> = {
  name: "finishDeletions",
  hours: [4],
  lookBack: DAY,
  list: ({ place }) => listOpenDepartures(place),
  find: (uids) => findDocuments(uids.map(deletedUserPath)),
  handle: oneByOne({ keyOf: ({ id }) => id, work: finish, atATime: 5 }),
  uidsIn: (uid) => [uid],
};

async function finish(departure: StoredDocument): Promise<void> {
  const uid = departure.id;
  const at = readBeginning(departure);
  await deleteAccount(uid);
  if (machineNow() - at > LATE_WRITES) await closeDeparture(uid, at);
}

export const finishDeletions = job(
  { name: openDepartures.name, ...EVERY_TEN_MINUTES, secrets: [...stripeSecrets, ...revenueCatSecrets] },
  () => runRound(openDepartures),
);
