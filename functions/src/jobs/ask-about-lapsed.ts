import { HOUR } from "@gruezi/contract/durations";
import { askAllProviders } from "#billing/sync/ask-providers.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { isKnownToHaveEnded, listEnded } from "#gateways/firestore/billing/entitlement-lists.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/**
 * Learners whose access ended without a report. The job asks the providers about each, since RevenueCat lists
 * no events.
 */
export const lapsedLearners: Task<string> = {
  name: "askAboutLapsed",
  hours: [3],
  lookBack: 72 * HOUR,
  async list({ from, startedAt, place }) {
    const { items, next } = await listEnded({ from, until: startedAt }, place);
    return { items: items.flatMap(({ id, fields }) => (isKnownToHaveEnded(fields) ? [] : [id])), next };
  },
  find: async (uids) => uids,
  handle: oneByOne({ keyOf: (uid) => uid, work: askAbout, atATime: 5 }),
  uidsIn: (uid) => [uid],
};

/**
 * Asks for accounts only. `deleteWithoutLogin` finds the others by the day their access ended, which a sync
 * would erase.
 */
async function askAbout(uid: string): Promise<void> {
  if (await isLearner(uid)) await askAllProviders(uid);
}

export const askAboutLapsed = job(
  { name: lapsedLearners.name, ...EVERY_TEN_MINUTES, secrets: [...stripeSecrets, ...revenueCatSecrets] },
  () => runRound(lapsedLearners),
);
